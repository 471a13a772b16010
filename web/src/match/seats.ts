// How a seat's line in a chart is told from the others, by colour (style/tokens.css) and by dashes.
const DASHES = ['', '7 4', '2 4', '11 4 2 4', '4 2', '1 3'];

export const dashes_of = (seat: number): string => DASHES[seat % DASHES.length]!;
export const colour_of = (seat: number): string => `var(--seat-${seat % DASHES.length})`;
