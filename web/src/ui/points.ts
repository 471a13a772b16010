// Points as they are shown: a true minus sign, and a question mark for what is not known.
export const points_text = (points: number | string | null | undefined): string =>
  String(points ?? '?').replace('-', '−');
