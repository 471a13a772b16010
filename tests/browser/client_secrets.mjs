// What others must not know is not in their page's memory: hands, secret traits, sealed choices, a tile looked at.
import { move_by_list, move_by_words } from './client_moves.mjs';
import { sit_down_together } from './client_tables.mjs';
import { memory_of } from './heap.mjs';
import { arrive, check, seeded } from './people.mjs';

const ADA = 0;
const BEN = 1;
const random = seeded(31);

// Under `name` objects keep a list by seat; what this memory has there of a seat.
const of_seat = (memory, name, seat) => memory.values(name).flatMap((list) => list?.[seat] ?? []);

function check_secret(what, owned, leaked) {
  check(`memory: ${what} is in its owner's page, so it would be found`, owned.length > 0);
  check(`memory: ${what} is not in the other's page`, leaked.length === 0, leaked);
}

// The texts of one's hand that the other has no right to know from elsewhere.
function check_hand(game, mine, theirs) {
  const known = new Set(of_seat(theirs, 'hands', BEN));
  const hand = of_seat(mine, 'hands', ADA).filter((card) => !known.has(card));
  check_secret(`${game}: a hand`, of_seat(mine, 'hands', ADA), of_seat(theirs, 'hands', ADA));
  check_secret(
    `${game}: the name of each card in it`,
    hand.filter((card) => mine.has_text(card)),
    hand.filter((card) => theirs.has_text(card)),
  );
}

async function ancestree({ ada, ben }, address) {
  await sit_down_together(ada, ben, address, 'ancestree');
  await move_by_list(ada.page, random);
  await ben.page.getByRole('heading', { name: 'Take one tile' }).waitFor();
  const [mine, theirs] = [await memory_of(ada), await memory_of(ben)];
  check_hand('ancestree', mine, theirs);
  const [taken, leaked] = [mine, theirs].map((memory) => of_seat(memory, 'taken', ADA));
  check_secret('ancestree: a sealed choice', taken, leaked);
  check_secret(
    'ancestree: its move',
    taken.filter((tile) => mine.has_text(tile)),
    taken.filter((tile) => theirs.has_text(`take ${tile}`)),
  );
}

async function familienbande({ ada, ben }, address) {
  await sit_down_together(ada, ben, address, 'familienbande');
  const [mine, theirs] = [await memory_of(ada), await memory_of(ben)];
  check_hand('familienbande', mine, theirs);
  check_secret('familienbande: a trait', of_seat(mine, 'traits', ADA), of_seat(theirs, 'traits', ADA));
}

// Both play the sacrifice as soon as they may, until one of them has looked at the next tile of the Nile.
async function pharaohs_heir({ ada, ben }, address) {
  await sit_down_together(ada, ben, address, 'pharaohs-heir');
  const saw = (page) => page.evaluate(() => document.body.innerText.includes('You looked: the next Nile tile is'));
  let owner = null;
  for (const deadline = Date.now() + 60000; !owner && Date.now() < deadline;) {
    for (const person of [ada, ben]) {
      await move_by_words(person.page, [/Look at the next Nile/, /sacrifice/i], random);
      if (!owner && (await saw(person.page))) owner = person;
    }
  }
  const other = owner === ada ? ben : ada;
  const [mine, theirs] = [await memory_of(owner), await memory_of(other)];
  const tiles = (memory) => memory.values('peeked').flatMap((peeked) => peeked?.tile ?? []);
  check_secret('pharaohs-heir: a tile looked at', tiles(mine), tiles(theirs));
}

// Keeps what a page asks of the engine in its worker, whose memory is not in the page's snapshot.
const note_questions = () => {
  globalThis.asked_of_engine = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    globalThis.asked_of_engine.push(message.request);
    return post.call(this, message, ...more);
  };
};
// A new match that is closed again at once tells what options amount to; it is no match of anybody's.
const about_options = ({ do: what, record }) => ['open', 'record', 'close'].includes(what) && !record;
// A view that the server sent is read; it is somebody's own.
const about_a_view = ({ do: what, view }) => ['read', 'expand'].includes(what) && view.viewer !== null;

export async function secrets(browser, address) {
  const people = { ada: await arrive(browser), ben: await arrive(browser) };
  for (const { context } of Object.values(people)) await context.addInitScript(note_questions);
  await ancestree(people, address);
  await familienbande(people, address);
  await pharaohs_heir(people, address);
  const seats = []; // of each page: the seats whose views it read, by game
  for (const { page } of Object.values(people)) {
    const asked = await page.evaluate(() => globalThis.asked_of_engine);
    const others = asked.filter((request) => !about_options(request) && !about_a_view(request));
    check('memory: the engine in the page is asked about options and own views alone', others.length === 0, others);
    const read = asked.filter(about_a_view);
    seats.push(new Set(read.map(({ game, view }) => `${game} ${view.viewer}`)));
  }
  const shared = [...seats[0]].filter((seat) => seats[1].has(seat));
  check('memory: no page reads the view of the other seat', seats[0].size > 0 && shared.length === 0, shared);
  for (const { context, errors } of Object.values(people)) {
    check('memory: nothing goes wrong', errors.length === 0, errors);
    await context.close();
  }
}
