// Wörter von Pharaoh's Heir: der Tisch, seine Entscheidungen, und was geschah.
import type { Words } from '../words.svelte';
import { lesson, rules } from './pharaohs_heir_teaching';

type Column = 'C' | 'V' | 'T';

const columns = { C: 'Feld', V: 'Dorf', T: 'Tempel' };
const buildings = { C: 'Hof', V: 'Markt', T: 'Altar' };
const people = { C: 'Bauern', V: 'Dorfbewohner', T: 'Tempeldiener' };
const one = { C: 'Bauer', V: 'Dorfbewohner', T: 'Tempeldiener' };
const suits: Record<string, string> = { S: 'Sonne', K: 'Krone', M: 'Mond' };
const roles = {
  land: 'Land',
  sacrifice: 'Opfer',
  population: 'Bevölkerung',
  harvest: 'Ernte',
  improvement: 'Ausbau',
};
const pieces = {
  land: 'der Sonnenwürfel',
  sacrifice: 'die schwarze Figur',
  population: 'die blaue Figur',
  harvest: 'die rote Figur',
  improvement: 'die grüne oder gelbe Figur',
};
const tokens = (n: number) => (n === 1 ? '1 Stein' : `${n} Steine`);
const stones = (n: number) => (n === 1 ? '1 Stein' : `${n} Steinen`);
const on_tiles = (n: number) => (n === 1 ? '1 Plättchen' : `${n} Plättchen`);
const temples = (n: number) => (n === 1 ? '1 Tempel' : `${n} Tempel`);
const walls = (list: number[]) =>
  list.length === 1 ? `eine Flutmauer von ${list[0]}` : `Flutmauern von ${list.join(', ')}`;

function place(column: Column, row: number): string {
  return row === 0 ? `${columns[column]} am Fluss` : `${row + 1}. ${columns[column]}`;
}
const nile = (tile: string) => ({ A: 'Flut', N: 'Dürre' })[tile] ?? tile;

export const pharaohs_heir: Words['pharaohs-heir'] = {
  title: 'Pharaoh’s Heir',
  sentence: 'Führe eine Adelsfamilie am Nil durch zwei Zyklen von Flut, Dürre und Ernte.',
  minutes: 75,

  column_titles: columns,
  roles,
  place,
  areas: { harvest: 'Ernte', gods: 'Götter', land: 'Land', people: 'Volk', buildings: 'Gebäude' },
  goods: {
    harvest: 'Korn',
    gods: 'Opfer dieses Zyklus',
    land: 'aufgedruckte Werte der Landplättchen',
    people: 'Bevölkerung',
    buildings: 'Werte der Gebäude',
  },

  progress: (cycle, turn, now) => `Zyklus ${cycle} · Runde ${turn}${now === null ? '' : ` · Nil ${nile(now)}`}`,
  over: 'Die Partie ist vorbei.',
  waiting: {
    role: (name) => `${name} wählt die nächste Rolle.`,
    land: (name) => `Land: ${name} nimmt ein Plättchen.`,
    sacrifice: (name) => `Opfer: Warten auf ${name}.`,
    population: (name) => `Bevölkerung: ${name} verteilt Steine.`,
    harvest: (name) => `Ernte: Warten auf ${name}.`,
    improvement: (name) => `Ausbau: ${name} darf graben und bauen.`,
    protect: (name) => `Flut: ${name} schützt Gebäude.`,
    settle: (name) => `Unruhen: ${name} siedelt am Fluss.`,
    nature: 'Der Nil entscheidet.',
  },
  prompts: {
    role: 'Du hast den Segen des Pharaos: Welche Rolle kommt als Nächstes?',
    take_overseer: 'Nimm ein Landplättchen und lege es in eine beliebige Spalte.',
    take: 'Nimm ein Landplättchen; sein Zeichen bestimmt die Spalte.',
    pay_sacrifice: (left) => `Opfere den Göttern ${left}, aus Korn und Tempeldienern.`,
    pay_canal: 'Wer gräbt den Kanal? Zahle einen Stein von einem deiner Plättchen.',
    pay_build: (left) => `Wer baut? Zahle ${tokens(left)} von deinen Plättchen.`,
    bonus: 'Alle haben gezahlt. Zählst du deine Tempel dazu, oder siehst du das nächste Nilplättchen an?',
    put: (left) => `Der Nil bringt ${tokens(left)}: Verteile sie auf deine Plättchen.`,
    reap: 'Wie viele Bauern bringen die Ernte ein? Jeder wird zu einem Korn.',
    starve: (left) => `Dir fehlen ${left} Korn: Wähle ${on_tiles(left)}, wo ein Stein verhungert.`,
    canal: 'Grabe einen Kanal, wenn du magst: 1 Korn und 1 Stein.',
    build: 'Errichte ein Gebäude, wenn du magst: Wähle eine Münze und einen Platz.',
    protect: (most) => `Der Nil tritt über die Ufer! Deine Mauern können bis zu ${most} retten.`,
    settle: (left) => `Siedle mit deinen ${stones(left)} auf den drei Plättchen am Fluss.`,
  },
  moves: {
    role: (role) => `${roles[role]} beaufsichtigen`,
    take: (land, column) => `${land} als ${columns[column]} nehmen`,
    pay: (source) => `1 von ${source} zahlen`,
    bonus: 'Deine Tempel zum Opfer zählen',
    peek: 'Das nächste Nilplättchen ansehen',
    put: (at) => `Einen Stein auf ${at} setzen`,
    reap: (at, amount) => `${at}: ${amount} zu Korn machen`,
    starve: (at) => `${at}: einen verhungern lassen`,
    canal: (at) => `${at}: einen Kanal graben`,
    build: (value, column, at) => `${at}: ${buildings[column]} von ${value} bauen`,
    wall: (value) => `Flutmauer von ${value} bauen`,
    protect: (at) => `${at}: das Gebäude schützen`,
    settle: (at, amount) => `${at}: ${amount} ansiedeln`,
    done: { canal: 'Keinen Kanal graben', build: 'Nichts bauen', protect: 'Nichts weiter schützen' },
  },
  briefly: {
    take: (land) => `${land} nehmen`,
    canal: 'Kanal graben',
    build: (value, column) => `${buildings[column]} ${value} bauen`,
    wall: (value) => `Flutmauer ${value} bauen`,
    bonus: 'Tempel zählen',
    peek: 'Vorausschauen',
  },
  whole: {
    pay: (n) => `${n} zahlen`,
    put: (n) => `${tokens(n)} setzen`,
    reap: (n) => (n === 0 ? 'Nichts ernten' : `${n} ernten`),
    starve: (n) => `${n} verhungern lassen`,
    protect: (n) => (n === 0 ? 'Nichts schützen' : `${n} schützen`),
    settle: (n) => `${n} ansiedeln`,
  },
  choose: 'Wählen',
  choose_role: 'Wähle eine Rolle',
  choose_tile: 'Wähle ein Plättchen',
  choose_place: 'Wähle einen Platz',
  choose_coin: 'Wähle eine Münze',
  clear: 'Leeren',
  all: 'Alle',
  given: (now, least, most) => (least === most ? `${now} von ${most}` : `${now} von höchstens ${most}`),
  still: (left) => `noch ${left}`,
  grain_source: 'Korn',
  grain: 'Korn',
  land_tile: (suit, value) => `${suits[suit]} ${value}`,
  tile_says: (at, land, pop, canal, building) =>
    [at, land ?? 'auf dem Brett aufgedruckt', pop, canal ? 'Kanal' : '', building ?? ''].filter(Boolean).join(', '),
  population: (column, n) => (n === 0 ? `keine ${people[column]}` : `${n} ${n === 1 ? one[column] : people[column]}`),
  building_of: (column, value) => `${buildings[column]} von ${value}`,
  canal: 'Kanal',
  free_place: (column) => `nächster Platz der Spalte ${columns[column]}`,
  river_says: (list) => (list.length === 0 ? 'Der Nil, keine Flutmauern' : `Der Nil, ${walls(list)}`),
  mat_of: (name) => `Brett von ${name}`,
  coins: 'Münzen übrig',
  coin: (value, left) => `Münze vom Wert ${value}, ${left} übrig`,
  sacrifices: 'Geopfert',
  sacrifices_sum: (sum) => `${sum} in diesem Zyklus`,
  face_up: 'Land im Angebot',
  land_left: (n) => `noch ${n} im Stapel`,
  roles_title: 'Rollen dieser Runde',
  role_state: { now: 'im Gange', used: 'erledigt', left: 'noch nicht gewählt' },
  overseers: 'Aufseher',
  overseer_says: (action, name) => `${action}. Rolle: ${name}`,
  nile_now: (tile) => (tile === null ? 'Der Nil ist noch nicht bekannt' : `Nil: ${nile(tile)}`),
  nile_next: (left) => `Nächster von ${left}, in %`,
  nile_seen: (tile) => `Du hast es gesehen: Das nächste Nilplättchen ist ${nile(tile)}.`,
  nile_seen_by: (name) => `${name} hat das nächste Nilplättchen angesehen.`,
  nile_chance: (tile, percent) => `${nile(tile)}: ${percent}`,
  nile_none: 'Kein weiteres Nilplättchen.',
  last_number: (n) => `Opfer kosten weiter ${n}.`,
  ranking: 'Die fünf Bereiche, wenn der Zyklus jetzt endete',
  area_cell: (name, goods, points) => `${name}: ${goods}, ${points === 1 ? '1 Punkt' : `${points} Punkte`}`,
  now_points: 'jetzt',
  scored_points: 'gewertet',
  others: 'Die anderen Familien',
  need: 'Essen',
  need_says: (need, mouths) => `Ernähren kostet jetzt ${need} Korn: ${mouths} bewohnte Plättchen.`,
  due_says: (due) => `Ein Opfer würde jetzt ${due} kosten.`,
  due: 'Zu opfern',

  role_help: {
    land: 'Alle nehmen ein Landplättchen; du wählst zuerst und jede Spalte.',
    sacrifice: 'Alle zahlen die letzte Zahl des Nils; dann zählst du deine Tempel dazu oder siehst voraus.',
    population: 'Dörfer und Kanäle wachsen, der Nil bringt Volk; deine Dörfer erhalten 2 statt 1.',
    harvest: 'Bauern werden Korn, dann essen alle; du erhältst 1 Korn für jedes deiner Felder.',
    improvement: 'Alle dürfen einen Kanal graben und bauen; du darfst mit Volk von jedem Plättchen zahlen.',
  },
  role_piece: (role) => `Am Tisch: ${pieces[role]}.`,
  blessing_piece: 'Segen des Pharaos; am Tisch der Mondwürfel',
  role_due: (due) => `Dein Opfer wäre ${due}.`,
  role_need: (need) => `Ernähren würde dich ${need} kosten.`,
  take_help: (value, column) => `Wirkt als ${columns[column]}; zählt ${value} für Land.`,
  canal_help: (overseer) =>
    overseer
      ? 'Kostet 1 Korn und 1 Stein von einem beliebigen Plättchen.'
      : 'Kostet 1 Korn und 1 Stein von diesem Plättchen.',
  build_help: {
    C: (v) => `Jede Ernte bringt ${v} Korn mehr.`,
    V: (v) => `Ernähren kostet ${v} weniger.`,
    T: (v) => `Jedes Opfer zählt ${v} mehr.`,
    nile: (v) => `Rettet ${v === 1 ? '1 Gebäude' : `${v} Gebäude`} vor der nächsten Flut.`,
  },
  build_cost: (value, anywhere) =>
    anywhere ? `Kostet ${tokens(value)} von beliebigen Plättchen.` : `Kostet ${tokens(value)} von diesem Plättchen.`,
  bonus_help: (n, entry) => `${temples(n)}: Dein Eintrag wird ${entry}.`,
  peek_help: 'Nur du wirst das nächste Nilplättchen kennen.',
  harvest_sum: (grain, reaped, farms, overseer, total) =>
    `Korn ${grain} + ${reaped}${farms ? ` + Höfe ${farms}` : ''}${overseer ? ` + Felder ${overseer}` : ''} = ${total}`,
  harvest_feeds: (need, rest) => `Ernähren kostet ${need}, es bleiben ${rest}`,
  harvest_starves: (need, short) => `Ernähren kostet ${need}: ${short} ${short === 1 ? 'würde' : 'würden'} verhungern`,
  entry_will: (paid, altars) =>
    altars === 0 ? `Dein Eintrag wird ${paid}.` : `Dein Eintrag wird ${paid} + Altäre ${altars} = ${paid + altars}.`,

  tells: {
    overseer_drawn: (name) => `${name} hat als Erstes die Aufsicht.`,
    land_turned_up: (list) => `Neues Land: ${list}.`,
    nile_revealed: (tile) =>
      ({ A: 'Der Nil tritt über die Ufer.', N: 'Dürre: Der Nil führt kaum Wasser.' })[tile] ?? `Der Nil zeigt ${tile}.`,
    dried: (name, n) => `Die Dürre nimmt ${name} ${tokens(n)}.`,
    protected: (name, at) => `${name} schützt: ${at}.`,
    flooded: (name, n, lost) =>
      `Die Flut nimmt ${name} ${[n === 0 ? '' : `${n} Gebäude`, lost.length === 0 ? '' : walls(lost)].filter(Boolean).join(' und ')}.`,
    role_picked: (name, role) => `${name} beaufsichtigt: ${roles[role]}.`,
    land_taken: (name, land, at) => `${name} nimmt ${land} als ${at}.`,
    sacrificed: (name, entry) => `Das Opfer von ${name} zählt ${entry}.`,
    temples_added: (name, n, entry) => `${name} zählt ${temples(n)} dazu: ${entry}.`,
    look_chosen: (name) => `${name} sieht das nächste Nilplättchen an.`,
    looked: (tile) => `Du hast gesehen: Das nächste Nilplättchen ist ${nile(tile)}.`,
    grew: {
      villages: (name, n, each) => `Die Dörfer von ${name} wachsen: ${on_tiles(n)}, je ${each}.`,
      canals: (name, n, each) => `Die Kanäle bringen ${name} Volk: ${on_tiles(n)}, je ${each}.`,
      flood: (name, n, each) => `Die Flut bringt ${name} Volk: ${on_tiles(n)}, je ${each}.`,
    },
    placed: (name, amount, at) => `${name} setzt ${tokens(amount)}: ${at}.`,
    reaped: (name, amount, at) => `${name} erntet ${amount}: ${at}.`,
    harvested: (name, farms, overseer) =>
      `${name} erhält ${[farms ? `${farms} Korn von Höfen` : '', overseer ? `${overseer} als Aufseher` : ''].filter(Boolean).join(' und ')}.`,
    fed: (name, needed, paid) =>
      paid < needed
        ? `${name} kann nur ${paid} von ${needed} ernähren.`
        : `${name} zahlt ${paid} Korn für die Ernährung.`,
    starved: (name, at) => `Bei ${name} verhungert einer: ${at}.`,
    canal_dug: (name, at) => `${name} gräbt einen Kanal: ${at}.`,
    built: (name, value, column, at) => `${name} baut einen ${buildings[column]} von ${value}: ${at}.`,
    walled: (name, value) => `${name} baut eine Flutmauer von ${value}.`,
    blessing_passed: (name) => `Der Segen geht an ${name}.`,
    cycle_scored: (cycle, list) => `Zyklus ${cycle} wird gewertet: ${list}.`,
    cycle_seat: (name, points) => `${name} ${points}`,
    converted: (name, grain, n) => `Die Unruhen lassen ${name} ${grain} Korn und ${tokens(n)}.`,
    settled: (name, amount, at) => `${name} siedelt ${amount} an: ${at}.`,
    ended: 'Der Pharao nennt den Erben.',
  },
  source_of: (at) => `${at}`,
  keepsake: (name, score) => `Pharaoh’s Heir: das Land von ${name}, ${score === 1 ? '1 Punkt' : `${score} Punkte`}`,
  keepsake_line: (score) => `Pharaoh’s Heir · ${score === 1 ? '1 Punkt' : `${score} Punkte`}`,
  cycle: (n) => `Zyklus ${n}`,
  sheet: {
    title: 'Wertungsblatt',
    now: 'wenn er jetzt endete',
    to_come: 'kommt noch',
    subtotal: 'Summe',
    total: 'Beide Zyklen',
    points: 'Gewertet',
    track: 'Summen der Opferleiste',
    stacks: 'Noch in den Stapeln dieses Zyklus',
    nile: (n) => `Nil: ${on_tiles(n)}`,
    land: (n) => `Land: ${on_tiles(n)}`,
  },
  rules,
  lesson,
};
