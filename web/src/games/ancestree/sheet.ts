// The scoreboard: tokens by round and heritage, coins by round, what all comes to so far. Told by the engine throughout.
import type { Group, Row } from '../../match/ScoreGrid.svelte';
import type { AncestreeTokensOf } from '../../protocol';
import { part_rows } from '../../match/end/parts';
import type { Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { outlook_of } from './reading';
import { HERITAGES } from './tile';

const sum = (tokens: AncestreeTokensOf[]) => tokens.reduce((all, one) => all + one.tokens, 0);

// A row for each heritage in which anybody has tokens; null where it is not known which they were.
function heritage_rows(tokens: (AncestreeTokensOf[] | null)[]): Row[] {
  const won = new Set(tokens.flatMap((own) => own ?? []).map(({ heritage }) => heritage));
  return HERITAGES.filter((heritage) => won.has(heritage)).map((heritage) => ({
    name: heritage,
    cells: tokens.map((own) => own && sum(own.filter((one) => one.heritage === heritage))),
  }));
}

export function score_sheet(session: Pick<Session, 'outlook' | 'parts' | 'view'>): Group[] {
  const { seats } = outlook_of(session);
  const said = words.now.ancestree.board;
  const scored = seats[0]?.rounds.length ?? 0;
  const groups = Array.from({ length: scored }, (_, round): Group => {
    const of_seats = seats.map(({ rounds }) => rounds[round]!);
    const unknown = of_seats.some(({ by_heritage }) => by_heritage === null);
    return {
      title: words.now.ancestree.scored(round + 1),
      hint: unknown ? said.unknown : undefined,
      rows: [
        ...heritage_rows(of_seats.map(({ by_heritage }) => by_heritage)),
        { name: 'tokens', cells: of_seats.map(({ tokens }) => tokens), sum: true },
        { name: 'coins', cells: of_seats.map(({ coins }) => coins) },
      ],
    };
  });
  if (!session.view?.over) {
    groups.push({
      title: words.now.ancestree.scored(scored + 1),
      hint: said.now,
      open: true,
      rows: [
        ...heritage_rows(seats.map(({ tokens_now }) => tokens_now)),
        { name: 'tokens', cells: seats.map(({ tokens_now }) => sum(tokens_now)), sum: true },
        { name: 'coins', cells: seats.map(({ coins }) => coins) },
      ],
    });
  }
  return [
    ...groups,
    {
      title: said.marriages,
      hint: session.view?.over ? undefined : said.at_end,
      open: !session.view?.over,
      rows: [
        { name: 'marriages', cells: seats.map(({ marriages }) => marriages) },
        { name: 'worth', cells: seats.map(({ marriage_points }) => marriage_points) },
      ],
    },
    {
      title: said.points,
      rows: [
        ...part_rows(session.parts).map(({ name, points }) => ({ name: `part ${name}`, cells: points })),
        { name: 'sum', cells: seats.map(({ points }) => points), sum: true },
      ],
    },
  ];
}
