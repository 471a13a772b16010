// When a bot on this device waits for people: when it is too far ahead, as at a table of the server (src/server/hall_time.cpp),
// where a bot also pauses before it decides, and answers others however far ahead it is.
export const BOT_LEAD = 2; // decisions by which a bot may be ahead of the slowest person there and still decide

// `turns` counts everybody's decisions so far. Where nobody but bots may act, there is nothing to wait for.
export function bot_must_wait(bot: number, to_act: number[], people: number[], turns: number[]): boolean {
  const slowest = Math.min(...people.filter((seat) => to_act.includes(seat)).map((seat) => turns[seat]!));
  return turns[bot]! > slowest + BOT_LEAD;
}
