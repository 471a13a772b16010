// The drawings of this game as paths in a square of 24: suits, roles, goods, buildings.
export const signs = {
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z M12 2v3 M12 19v3 M2 12h3 M19 12h3 M4.9 4.9l2.1 2.1 M17 17l2.1 2.1 M4.9 19.1l2.1-2.1 M17 7l2.1-2.1',
  crown: 'M4 17V7l4 4 4-7 4 7 4-4v10z M4 20.5h16',
  moon: 'M20 14.5A8.5 8.5 0 1 1 10.5 3.5a7 7 0 0 0 9.5 11z',
  grain:
    'M12 22V9 M12 9c-2-2-2-4.5 0-7 2 2.5 2 5 0 7z M12 14c-3 0-4.5-1.5-5-5 3 .5 5 2 5 5z M12 14c3 0 4.5-1.5 5-5-3 .5-5 2-5 5z M12 19c-3 0-4.5-1.5-5-5 3 .5 5 2 5 5z M12 19c3 0 4.5-1.5 5-5-3 .5-5 2-5 5z',
  farm: 'M3 21V11l5-4.5 5 4.5v10z M13 21v-7h8v7z M6.5 21v-5h3v5',
  market: 'M3.5 10h17l-2.5-6H6z M5 10v11h14V10 M9.5 21v-6h5v6',
  altar: 'M6 21h12l-2-7H8z M4.5 14h15 M12 11c-3-2.5-1-4.5 0-8 1 3.5 3 5.5 0 8z',
  wall: 'M3 6h18v12H3z M3 12h18 M9 6v6 M15 6v6 M6 12v6 M12 12v6 M18 12v6',
  canal: 'M2 9c3.3-3.5 6.7 3.5 10 0s6.7-3.5 10 0 M2 16c3.3-3.5 6.7 3.5 10 0s6.7-3.5 10 0',
  land: 'M12 3l9 4.5-9 4.5-9-4.5z M3 12l9 4.5 9-4.5 M3 16.5l9 4.5 9-4.5',
  sacrifice: 'M12 22c-4.5 0-7-3-7-7 0-5 5-6.5 5-13 4 2.5 5 5.5 4.5 8 1-.5 1.8-1.5 2-3 1.7 2 2.5 5 2.5 8 0 4-2.5 7-7 7z',
  population: 'M12 11.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4z M4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7z',
  harvest: 'M4.5 21.5l-2-2 7-7 2 2z M10.5 13c-2-4 .5-9 5.5-10 3.5-.5 5.5 2 5.5 5.5-2-3-5.5-3-7.5-.5-1 1.5-1.5 3-1.5 6z',
  improvement: 'M12 4L2 20h20z M12 4l3 16 M7 12h6.5 M4.5 16h9.8',
  eye: 'M2 10.5c3-4 6.5-6 10-6s7 2 10 6c-3 4-6.5 5-10 5s-7-1-10-5z M12 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z M10.5 15.5c-.5 3-2.5 5-5 5.5 M13 15.5v6',
  ankh: 'M12 12C6.5 8.5 7 2 12 2s5.5 6.5 0 10z M12 12v10 M5.5 13.5h13',
  flood: 'M2 6c3.3-3 6.7 3 10 0s6.7-3 10 0 M2 12c3.3-3 6.7 3 10 0s6.7-3 10 0 M2 18c3.3-3 6.7 3 10 0s6.7-3 10 0',
  drought: 'M2.5 20.5h19 M12 20.5l-2-5 3-4.5-2-7 M10 15.5l-5 1.5 M13 11l5 2',
  check: 'M4 12.5l5.5 5.5L20 6',
};
export type SignName = keyof typeof signs;

export const SUIT: Record<string, SignName> = { S: 'sun', K: 'crown', M: 'moon' };
export const BUILDING: Record<string, SignName> = { C: 'farm', V: 'market', T: 'altar' };
export const AREA: Record<string, SignName> = {
  harvest: 'grain',
  gods: 'sacrifice',
  land: 'land',
  people: 'population',
  buildings: 'improvement',
};

// One token of each column, in a square of 10: a round farmer, a villager's house, an acolyte's pyramid.
export const TOKEN: Record<string, string> = {
  C: 'M5 .8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4z',
  V: 'M1 9V4.2L5 .8l4 3.4V9z',
  T: 'M5 .6L9.5 9.2H.5z',
};
