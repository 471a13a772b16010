// What is known of the games before any match: player counts and options, as the engine told when the client was
// built, and what a choice of options amounts to.
import catalogue from '../catalogue.json';
import { engine, type GameHelp } from '../engine/engine';
import type { Game, Options } from './session';

const helps = catalogue.games as GameHelp[];

export const GAMES: Game[] = helps.map(({ game }) => game);

export const help_for = (game: Game): GameHelp => helps.find((help) => help.game === game)!;

export const is_game = (text: string): text is Game => (GAMES as string[]).includes(text);

export function usual_players(help: GameHelp): number {
  return Number(help.options.find(({ name }) => name === 'players')?.default ?? help.players.min);
}

// All options of a match for which only some were chosen; throws what is wrong with them.
export async function resolved(game: Game, options: object): Promise<Options> {
  const { match } = await engine().ask('open', { game, seed: '1', options });
  const { record } = await engine().ask('record', { match });
  await engine().ask('close', { match });
  return JSON.parse(record).options as Options;
}
