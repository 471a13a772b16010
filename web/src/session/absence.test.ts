import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Absence, missed_moves } from './absence.svelte';
import type { Happening, Shown } from './session';

const at = (version: number, what: Shown): Happening => ({ version, at: 0, what });
const moved = (version: number, seat: number, by_bot = false): Happening =>
  at(version, { type: 'moved', seat, by_bot, steps: [{ step: version, events: [] }] });
const versions = (list: Happening[]) => list.map(({ version }) => version);

describe('what was missed', () => {
  it('is what others did, and what a bot did for me', () => {
    const log = [moved(1, 1), moved(2, 1), moved(3, 0), moved(4, 0, true), at(5, { type: 'paused', paused: true })];
    expect(versions(missed_moves(log, 1, 0))).toEqual([2, 4]);
  });

  it('is not what was taken back since', () => {
    const log = [moved(1, 1), moved(2, 1), at(3, { type: 'undone', seat: 1, from: 1, to: 2 })];
    expect(versions(missed_moves(log, 0, 0))).toEqual([1]);
  });
});

describe('an absence', () => {
  let hidden = false;
  beforeEach(() => {
    localStorage.clear();
    hidden = false;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  });
  afterEach(() => vi.restoreAllMocks());

  it('has missed nothing at a first visit', () => {
    const absence = new Absence('a');
    absence.came_to(2, [moved(1, 1), moved(2, 1)], 0, true);
    expect(absence.missed).toEqual([]);
  });

  it('is remembered on the device from one visit to the next', () => {
    new Absence('a').came_to(1, [moved(1, 1)], 0, true);
    const back = new Absence('a');
    back.came_to(3, [moved(1, 1), moved(2, 1), moved(3, 0)], 0, true);
    expect(versions(back.missed)).toEqual([2]);
  });

  it('is forgotten when the match is over and seen', () => {
    const absence = new Absence('a');
    absence.came_to(1, [moved(1, 1)], 0, true);
    expect(localStorage.length).toBe(1);
    absence.came_to(2, [moved(1, 1), moved(2, 1)], 0, true, true);
    expect(versions(absence.missed)).toEqual([2]);
    absence.caught_up();
    expect(localStorage.length).toBe(0);
  });

  it('does not count what came while the page was looked at', () => {
    const absence = new Absence('a');
    absence.came_to(1, [moved(1, 1)], 0, true);
    absence.came_to(2, [moved(1, 1), moved(2, 1)], 0, false);
    expect(absence.missed).toEqual([]);
  });

  it('ends when a hidden page is shown again', () => {
    const absence = new Absence('a');
    absence.came_to(1, [moved(1, 1)], 0, true);
    hidden = true;
    absence.came_to(2, [moved(1, 1), moved(2, 1)], 0, false);
    expect(absence.missed).toEqual([]);
    hidden = false;
    absence.turned();
    expect(versions(absence.missed)).toEqual([2]);
    absence.caught_up();
    expect(absence.missed).toEqual([]);
  });

  it('knows what another window of this device has shown', () => {
    const here = new Absence('a');
    const there = new Absence('a');
    const log = [moved(1, 1), moved(2, 1)];
    here.came_to(1, log.slice(0, 1), 0, true);
    hidden = true;
    here.came_to(2, log, 0, false);
    hidden = false;
    there.came_to(2, log, 0, true);
    here.turned();
    expect(here.missed).toEqual([]);
  });
});
