// Words of Pharaoh's Heir: the table, its decisions, and what happened.
import { lesson, rules } from './pharaohs_heir_teaching';

type Column = 'C' | 'V' | 'T';

const columns = { C: 'crop', V: 'village', T: 'temple' };
const buildings = { C: 'farm', V: 'market', T: 'altar' };
const a_building = { C: 'a farm', V: 'a market', T: 'an altar' };
const people = { C: 'farmers', V: 'villagers', T: 'acolytes' };
const suits: Record<string, string> = { S: 'sun', K: 'crown', M: 'moon' };
const roles = {
  land: 'Land',
  sacrifice: 'Sacrifice',
  population: 'Population',
  harvest: 'Harvest',
  improvement: 'Improvement',
};
const pieces = {
  land: 'the sun die',
  sacrifice: 'the black pawn',
  population: 'the blue pawn',
  harvest: 'the red pawn',
  improvement: 'the green or yellow pawn',
};
const nth = (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;
const tokens = (n: number) => (n === 1 ? '1 token' : `${n} tokens`);
const tiles = (n: number) => (n === 1 ? '1 tile' : `${n} tiles`);
const walls = (list: number[]) =>
  list.length === 1 ? `a floodwall of ${list[0]}` : `floodwalls of ${list.join(', ')}`;

// "riverside crop", "2nd temple": a tile by its column and its row.
function place(column: Column, row: number): string {
  return row === 0 ? `riverside ${columns[column]}` : `${nth(row + 1)} ${columns[column]}`;
}
const nile = (tile: string) => ({ A: 'flood', N: 'drought' })[tile] ?? tile;

export const pharaohs_heir = {
  title: 'Pharaoh’s Heir',
  sentence: 'Lead a noble family along the Nile through two cycles of flood, drought and harvest.',
  minutes: 75,
  column_titles: { C: 'Crop', V: 'Village', T: 'Temple' },
  roles,
  place,
  areas: { harvest: 'Harvest', gods: 'Gods', land: 'Land', people: 'People', buildings: 'Buildings' },
  goods: {
    harvest: 'grain',
    gods: 'sacrifices of this cycle',
    land: 'printed values of land tiles',
    people: 'population',
    buildings: 'values of buildings',
  },

  progress: (cycle: number, turn: number, now: string | null) =>
    `Cycle ${cycle} · turn ${turn}${now === null ? '' : ` · Nile ${nile(now)}`}`,
  over: 'The match is over.',
  waiting: {
    role: (name: string) => `${name} picks the next role.`,
    land: (name: string) => `Land: ${name} takes a tile.`,
    sacrifice: (name: string) => `Sacrifice: waiting for ${name}.`,
    population: (name: string) => `Population: ${name} places tokens.`,
    harvest: (name: string) => `Harvest: waiting for ${name}.`,
    improvement: (name: string) => `Improvement: ${name} may dig and build.`,
    protect: (name: string) => `Flood: ${name} protects buildings.`,
    settle: (name: string) => `Unrest: ${name} settles on the river.`,
    nature: 'The Nile decides.',
  },
  prompts: {
    role: 'You hold Pharaoh’s blessing: which role comes next?',
    take_overseer: 'Take one land tile and lay it into any column.',
    take: 'Take one land tile; its suit says which column it joins.',
    pay_sacrifice: (left: number) => `Sacrifice ${left} to the gods, from grain and acolytes.`,
    pay_canal: 'Who digs the canal? Pay one token from any of your tiles.',
    pay_build: (left: number) => `Who builds? Pay ${tokens(left)} from your tiles.`,
    bonus: 'All have paid. Add your temples to your sacrifice, or look at the next Nile tile?',
    put: (left: number) => `The Nile brings ${tokens(left)}: place them on your tiles.`,
    reap: 'How many farmers bring in the harvest? Each becomes one grain.',
    starve: (left: number) => `You are short of ${left} grain: choose ${tiles(left)} where one token starves.`,
    canal: 'Dig one canal, if you like: 1 grain and 1 token.',
    build: 'Put up one building, if you like: choose a coin and a place.',
    protect: (most: number) => `The Nile floods! Your walls can save up to ${most}.`,
    settle: (left: number) => `Settle your ${tokens(left)} on the three tiles at the river.`,
  },
  moves: {
    role: (role: keyof typeof roles) => `Oversee ${roles[role].toLowerCase()}`,
    take: (land: string, column: Column) => `Take ${land} as a ${columns[column]}`,
    pay: (source: string) => `Pay 1 from ${source}`,
    bonus: 'Add your temples to your sacrifice',
    peek: 'Look at the next Nile tile',
    put: (at: string) => `Place a token on the ${at}`,
    reap: (at: string, amount: number) => `Turn ${amount} of the ${at} into grain`,
    starve: (at: string) => `Let one starve on the ${at}`,
    canal: (at: string) => `Dig a canal on the ${at}`,
    build: (value: number, column: Column, at: string) => `Build ${a_building[column]} of ${value} on the ${at}`,
    wall: (value: number) => `Build a floodwall of ${value}`,
    protect: (at: string) => `Protect the building on the ${at}`,
    settle: (at: string, amount: number) => `Settle ${amount} on the ${at}`,
    done: { canal: 'Dig no canal', build: 'Build nothing', protect: 'Protect nothing more' } as Record<string, string>,
  },
  // Moves as a button says them.
  briefly: {
    take: (land: string) => `Take ${land}`,
    canal: 'Dig the canal',
    build: (value: number, column: Column) => `Build ${buildings[column]} ${value}`,
    wall: (value: number) => `Build floodwall ${value}`,
    bonus: 'Add temples',
    peek: 'Look ahead',
  },
  // What the confirm button says for a whole allocation.
  whole: {
    pay: (n: number) => `Pay ${n}`,
    put: (n: number) => `Place ${tokens(n)}`,
    reap: (n: number) => (n === 0 ? 'Harvest none' : `Harvest ${n}`),
    starve: (n: number) => `Let ${n} starve`,
    protect: (n: number) => (n === 0 ? 'Protect nothing' : `Protect ${n}`),
    settle: (n: number) => `Settle ${n}`,
  } as Record<string, (n: number) => string>,
  choose: 'Choose',
  choose_role: 'Choose a role',
  choose_tile: 'Choose a tile',
  choose_place: 'Choose a place',
  choose_coin: 'Choose a coin',
  clear: 'Clear',
  all: 'All',
  given: (now: number, least: number, most: number) =>
    least === most ? `${now} of ${most}` : `${now} of up to ${most}`,
  still: (left: number) => `${left} to go`,
  grain_source: 'grain',
  grain: 'Grain',
  land_tile: (suit: string, value: number) => `${suits[suit]} ${value}`,
  tile_says: (at: string, land: string | null, pop: string, canal: boolean, building: string | null) =>
    [at, land ?? 'printed on the mat', pop, canal ? 'canal' : '', building ?? ''].filter(Boolean).join(', '),
  population: (column: Column, n: number) =>
    n === 0 ? `no ${people[column]}` : `${n} ${n === 1 ? people[column].slice(0, -1) : people[column]}`,
  building_of: (column: Column, value: number) => `${buildings[column]} of ${value}`,
  canal: 'canal',
  free_place: (column: Column) => `next place of the ${columns[column]} column`,
  river_says: (list: number[]) => (list.length === 0 ? 'The Nile, no floodwalls' : `The Nile, ${walls(list)}`),
  mat_of: (name: string) => `Mat of ${name}`,
  coins: 'Coins left',
  coin: (value: number, left: number) => `Coin of value ${value}, ${left} left`,
  sacrifices: 'Sacrifices',
  sacrifices_sum: (sum: number) => `${sum} in this cycle`,
  face_up: 'Land on offer',
  land_left: (n: number) => `${tiles(n)} in the stack`,
  roles_title: 'Roles of this turn',
  role_state: {
    now: 'in progress',
    used: 'done',
    left: 'not yet picked',
  },
  overseers: 'Overseers',
  overseer_says: (action: number, name: string) => `Role ${action}: ${name}`,
  nile_now: (tile: string | null) => (tile === null ? 'The Nile is not yet known' : `Nile: ${nile(tile)}`),
  nile_next: (left: number) => `Next Nile of ${left}, in %`,
  nile_seen: (tile: string) => `You looked: the next Nile tile is ${nile(tile)}.`,
  nile_seen_by: (name: string) => `${name} has looked at the next Nile tile.`,
  nile_chance: (tile: string, percent: string) => `${nile(tile)}: ${percent}`,
  nile_none: 'No further Nile tile.',
  last_number: (n: number) => `Sacrifices are still ${n}.`,
  ranking: 'The five areas if the cycle ended now',
  area_cell: (name: string, goods: number, points: number) =>
    `${name}: ${goods}, ${points === 1 ? '1 point' : `${points} points`}`,
  now_points: 'now',
  scored_points: 'scored',
  others: 'The other families',
  need: 'To feed',
  need_says: (need: number, mouths: number) => `Feeding costs ${need} grain now: ${tiles(mouths)} with people.`,
  due_says: (due: number) => `A sacrifice would cost ${due} now.`,
  due: 'To sacrifice',

  role_help: {
    land: 'Everybody takes a land tile; you choose first, and any column.',
    sacrifice: 'Everybody pays the last number of the Nile; then you add your temples or look ahead.',
    population: 'Villages and canals grow, the Nile brings people; your villages gain 2 instead of 1.',
    harvest: 'Farmers become grain, then all are fed; you gain 1 grain for each of your crops.',
    improvement: 'Everybody may dig a canal and build; you may pay with people from any tile.',
  },
  // For those who know the game from the table.
  role_piece: (role: keyof typeof roles) => `At the table: ${pieces[role]}.`,
  blessing_piece: 'Pharaoh’s blessing; at the table the moon die',
  role_due: (due: number) => `Your sacrifice would be ${due}.`,
  role_need: (need: number) => `Feeding would cost you ${need}.`,
  take_help: (value: number, column: Column) => `Works as a ${columns[column]}; counts ${value} for Land.`,
  canal_help: (overseer: boolean): string =>
    overseer ? 'Costs 1 grain, and 1 token from any tile.' : 'Costs 1 grain and 1 token of this tile.',
  build_help: {
    C: (v: number) => `Each harvest brings ${v} more grain.`,
    V: (v: number) => `Feeding costs ${v} less.`,
    T: (v: number) => `Each sacrifice counts ${v} more.`,
    nile: (v: number) => `Saves ${v === 1 ? '1 building' : `${v} buildings`} from the next flood.`,
  },
  build_cost: (value: number, anywhere: boolean) =>
    anywhere ? `Costs ${tokens(value)} from any tiles.` : `Costs ${tokens(value)} of this tile.`,
  bonus_help: (temples: number, entry: number) =>
    `${temples === 1 ? '1 temple' : `${temples} temples`}: your entry becomes ${entry}.`,
  peek_help: 'Only you will know the next Nile tile.',
  harvest_sum: (grain: number, reaped: number, farms: number, overseer: number, total: number) =>
    `grain ${grain} + ${reaped}${farms ? ` + farms ${farms}` : ''}${overseer ? ` + crops ${overseer}` : ''} = ${total}`,
  harvest_feeds: (need: number, rest: number) => `feeding takes ${need}, ${rest} left`,
  harvest_starves: (need: number, short: number) => `feeding takes ${need}: ${short} would starve`,
  entry_will: (paid: number, altars: number) =>
    altars === 0 ? `Your entry will be ${paid}.` : `Your entry will be ${paid} + altars ${altars} = ${paid + altars}.`,

  tells: {
    overseer_drawn: (name: string) => `${name} is the first Overseer.`,
    land_turned_up: (list: string) => `New land: ${list}.`,
    nile_revealed: (tile: string) =>
      ({ A: 'The Nile floods.', N: 'A drought: the Nile is low.' })[tile] ?? `The Nile shows ${tile}.`,
    dried: (name: string, n: number) => `The drought takes ${tokens(n)} from ${name}.`,
    protected: (name: string, at: string) => `${name} protects the ${at}.`,
    flooded: (name: string, buildings: number, lost: number[]) =>
      `The flood takes ${[buildings === 0 ? '' : buildings === 1 ? '1 building' : `${buildings} buildings`, lost.length === 0 ? '' : walls(lost)].filter(Boolean).join(' and ')} from ${name}.`,
    role_picked: (name: string, role: keyof typeof roles) => `${name} oversees ${roles[role].toLowerCase()}.`,
    land_taken: (name: string, land: string, at: string) => `${name} takes ${land} as ${at}.`,
    sacrificed: (name: string, entry: number) => `${name}’s sacrifice counts ${entry}.`,
    temples_added: (name: string, temples: number, entry: number) =>
      `${name} adds ${temples === 1 ? '1 temple' : `${temples} temples`}: ${entry}.`,
    look_chosen: (name: string) => `${name} looks at the next Nile tile.`,
    looked: (tile: string) => `You saw: the next Nile tile is ${nile(tile)}.`,
    grew: {
      villages: (name: string, n: number, each: number) => `${name}’s villages grow: ${tiles(n)} gain ${each}.`,
      canals: (name: string, n: number, each: number) => `${name}’s canals bring people: ${tiles(n)} gain ${each}.`,
      flood: (name: string, n: number, each: number) => `The flood brings ${name} people: ${tiles(n)} gain ${each}.`,
    },
    placed: (name: string, amount: number, at: string) => `${name} places ${tokens(amount)} on the ${at}.`,
    reaped: (name: string, amount: number, at: string) => `${name} harvests ${amount} from the ${at}.`,
    harvested: (name: string, farms: number, overseer: number) =>
      `${name} gains ${[farms ? `${farms} grain from farms` : '', overseer ? `${overseer} as Overseer` : ''].filter(Boolean).join(' and ')}.`,
    fed: (name: string, needed: number, paid: number) =>
      paid < needed ? `${name} can feed only ${paid} of ${needed}.` : `${name} pays ${paid} grain to feed the people.`,
    starved: (name: string, at: string) => `One starves on ${name}’s ${at}.`,
    canal_dug: (name: string, at: string) => `${name} digs a canal on the ${at}.`,
    built: (name: string, value: number, column: Column, at: string) =>
      `${name} builds ${a_building[column]} of ${value} on the ${at}.`,
    walled: (name: string, value: number) => `${name} builds a floodwall of ${value}.`,
    blessing_passed: (name: string) => `The blessing passes to ${name}.`,
    cycle_scored: (cycle: number, list: string) => `Cycle ${cycle} is scored: ${list}.`,
    cycle_seat: (name: string, points: number) => `${name} ${points}`,
    converted: (name: string, grain: number, n: number) => `The unrest leaves ${name} ${grain} grain and ${tokens(n)}.`,
    settled: (name: string, amount: number, at: string) => `${name} settles ${amount} on the ${at}.`,
    ended: 'Pharaoh names the heir.',
  },
  source_of: (at: string) => `the ${at}`,
  keepsake: (name: string, score: number) =>
    `Pharaoh’s Heir: the land of ${name}, ${score === 1 ? '1 point' : `${score} points`}`,
  keepsake_line: (score: number) => `Pharaoh’s Heir · ${score === 1 ? '1 point' : `${score} points`}`,
  cycle: (n: number) => `Cycle ${n}`,
  sheet: {
    title: 'Score sheet',
    now: 'if it ended now',
    to_come: 'to come',
    subtotal: 'Subtotal',
    total: 'Both cycles',
    points: 'Scored',
    track: 'Sums of the sacrifice track',
    stacks: 'Still in this cycle’s stacks',
    nile: (n: number) => `Nile: ${tiles(n)}`,
    land: (n: number) => `Land: ${tiles(n)}`,
  },
  rules,
  lesson,
};
