// Words of Scion.
import { lesson, rules } from './scion_teaching';

const points = (n: number) => (n === 1 ? '1 point' : `${n} points`);

export const scion = {
  title: 'Scion',
  sentence: 'Lead a noble house through eight generations: choose heirs, marry into rival houses, win achievements.',
  minutes: 45,

  colours: { R: 'red', Y: 'yellow', B: 'blue', G: 'green', K: 'black' },
  of_house: (child: string, house: string) => `${house}'s ${child}`,
  achievement: (colour: string, rank: number) => `${colour} ${rank}`,
  part: {
    rank_3: 'Rank 3',
    rank_4: 'Rank 4',
    rank_5: 'Rank 5',
    rank_6: 'Rank 6',
    connections: 'Connections',
  } as Record<string, string>,

  progress: {
    mine: (n: number, least: number, most: number) =>
      `Generation ${n}/8 · others ${least === most ? least : `${least}–${most}`}`,
    between: (least: number, most: number) =>
      least === most ? `Generation ${least} of 8` : `Generations ${least} to ${most} of 8`,
    over: 'Eight generations',
  },
  prompt: {
    heir: (n: number) => `Generation ${n}: choose your scion and an achievement.`,
    court: (scion: string) => `Find a spouse for ${scion}.`,
    answer: {
      one: (suitors: string, child: string) => `${suitors} asked for ${child}: give your answer.`,
      many: (n: number) => `${n} of your children are courted: give your answer.`,
    },
    answer_first: {
      one: (suitors: string, child: string) => `Answer first: ${suitors} asked for ${child}.`,
      many: (n: number) => `Answer first: ${n} of your children are courted.`,
    },
    and_answer: 'A suitor waits for your answer, too.',
    courting: (child: string, owner: string) => `You have asked for ${child}. ${owner} decides.`,
    no_match: 'Nobody you may court is free yet.',
    done: 'Your house is complete.',
    waiting: (names: string) => `Waiting for ${names}.`,
    over: 'The match is over.',
  },
  describe: {
    heir: (child: string, genes: string, achievement: string) => `${child} (${genes}) as scion with ${achievement}`,
    heir_only: (child: string, genes: string) => `${child} (${genes}) as scion without an achievement`,
    court: (child: string, genes: string) => `Court ${child} (${genes})`,
    wed: (child: string, suitor: string) => `Marry ${child} to ${suitor}`,
  },
  tell: {
    born: (house: string, names: string) => `${house}: ${names} are born.`,
    heir: (house: string, child: string) => `${house}: ${child} is the scion.`,
    heir_with: (house: string, child: string, achievement: string, gain: number) =>
      `${house}: ${child} is the scion and wins ${achievement} (+${gain}).`,
    done: (house: string) => `${house} has completed all eight generations.`,
    courted: (house: string, child: string) => `${house} courts ${child}.`,
    wedded: (house: string, child: string, owner: string, connections: number) =>
      `${child} marries into the house of ${house}; ${owner} now has ${connections === 1 ? '1 connection' : `${connections} connections`}.`,
    jilted: (house: string, child: string) => `${house} did not get ${child} and may court again.`,
    ended: 'All houses are complete.',
  },

  sections: { stage: 'Now', deeds: 'Achievements', house: 'House', others: 'Others' },
  views: 'Parts of the table',
  house: {
    title: (name: string) => `House of ${name}`,
    mine: 'My house',
    row: (n: number, letter: string) => `Generation ${n}, ${letter}`,
    scion: 'scion',
    married_to: (house: string) => `married to ${house}`,
    free: 'free to be courted',
    newborn: 'newborn',
    won: (achievement: string) => `won ${achievement}`,
    spouse: (scion: string, spouse: string) => `${scion} and ${spouse}`,
  },
  heir: {
    title: (n: number) => `Your children of generation ${n}`,
    title_of: (house: string, n: number) => `${house}'s children of generation ${n}`,
    none: 'none',
    none_long: 'without an achievement',
    take: (achievement: string, gain: number) => `with ${achievement}, ${points(gain)} more`,
    choose: (child: string) => `${child} as scion`,
    confirm: 'Choose a scion',
    confirm_child: (child: string) => `${child}: which achievement?`,
    confirm_with: (child: string, achievement: string) => `${child} with ${achievement}`,
    confirm_none: (child: string) => `${child}, no achievement`,
    preview: (gain: number) =>
      gain
        ? `+${points(gain)}. The other three can then be courted.`
        : 'No points. The other three can then be courted.',
    preview_child: 'Now an achievement, or none.',
  },
  market: {
    title: 'Marriage market',
    count: (shown: number, all: number) => (shown === all ? `${all} free` : `${shown} of ${all}`),
    goal: 'I hope for',
    best: 'the most points',
    rank: 'at least',
    generation: 'Generation',
    house: 'House',
    genes: 'Genes',
    sort: 'Sort by',
    all: 'all',
    genes_filter: {
      any: 'any',
      R: 'some red',
      Y: 'some yellow',
      B: 'some blue',
      G: 'some green',
      pure: 'pool without black',
    },
    sort_by: { chance: 'chance', black: 'little black', generation: 'generation', house: 'house', name: 'name' },
    filters: 'Filter and sort',
    nothing: 'Nobody fits these filters.',
    pool: (words: string) => `pool: ${words}`,
    pool_word: 'Pool',
    chance: (percent: string, achievement: string) => `${percent} for ${achievement}`,
    rivals: (names: string) => `${names} asked too`,
    confirm: 'Choose a match',
    confirm_child: (child: string) => `Court ${child}`,
    preview: (child: string, chances: string) => `A child of ${child} and your scion: ${chances}.`,
    waiting: (child: string) => `You have asked for ${child}.`,
    waiting_long: (owner: string) => `${owner} may not refuse all suitors, but may choose among them.`,
    waiting_first: (owner: string) =>
      `${owner} has to answer before anything else, and may choose among suitors but not refuse them all.`,
    rivals_long: (names: string) => `Also asking: ${names}.`,
    no_match: 'Nobody you may court is free yet.',
    no_match_long: 'You may court children of other houses one generation up or down, once their scion is chosen.',
    after_answer: (scion: string) => `Then you find a spouse for ${scion}.`,
    seeking: (house: string, scion: string) => `${house} looks for a spouse for ${scion}.`,
    has_asked: (house: string, child: string) => `${house} has asked for ${child}.`,
  },
  suitors: {
    title: 'Suitors for your children',
    title_first: 'First answer your suitors',
    waiting: (n: number) => (n === 1 ? '1 suitor waits' : `${n} suitors wait`),
    worth: (gain: number) =>
      gain
        ? `Your answer makes a connection: +${points(gain)}.`
        : 'Your answer makes a connection; this one brings no points yet.',
    brings: (gain: number) => (gain ? `+${points(gain)}` : 'no points yet'),
    choose: 'Choose a suitor',
    title_of: (house: string) => `Suitors for ${house}'s children`,
    asks: (suitor: string, scion: string) => `${suitor}, for ${scion}`,
    for_scion: (scion: string, genes: string) => `for ${scion}: ${genes}`,
    give: (child: string, suitor: string) => `Marry ${child} to ${suitor}`,
    preview: (gain: number) =>
      gain ? `One more connection: +${points(gain)}.` : 'One more connection, no points yet.',
  },
  deeds: {
    title: 'Achievements',
    title_of: (house: string) => `Achievements of ${house}`,
    colour: 'Colour',
    won: 'won',
    open: 'open',
    gone: 'none left',
    left: (n: number) => (n === 1 ? '1 left' : `${n} left`),
    held_by: (names: string) => `also held by ${names}`,
    chance: (percent: string) => `chance ${percent}`,
    would_win: (gain: number) => `would bring ${points(gain)}`,
    race: 'Points',
    race_words: (rank: number, owned: number, now: number, next: number) =>
      now === next
        ? `Rank ${rank}: ${owned} of 4, ${points(now)}`
        : `Rank ${rank}: ${owned} of 4, ${points(now)}; with one more ${points(next)}`,
    multiplier: 'three of a rank count double, four triple',
    chances_for: (child: string) => `Chances with ${child}`,
  },
  connections: {
    title: 'Connections',
    now: (n: number, worth: number) => `${n} married away: ${points(worth)}`,
    next: (worth: number) => `with the next ${points(worth)}`,
  },
  others: {
    title: 'The other houses',
    lately: 'Lately',
    where: (n: number, stage: string) => `generation ${n}, ${stage}`,
    stages: {
      births: 'awaiting births',
      heir: 'choosing a scion',
      spouse: 'looking for a spouse',
      done: 'complete',
    },
    courting: (child: string, owner: string) => `courting ${child}, waiting for ${owner}`,
    asked: (suitors: string) => `owes ${suitors} an answer`,
    deeds: (n: number) => (n === 1 ? '1 achievement' : `${n} achievements`),
    connections: (n: number) => (n === 1 ? '1 connection' : `${n} connections`),
  },
  keepsake: (name: string, score: number) => `Scion: the house of ${name}, ${points(score)}`,
  rules,
  lesson,
};
