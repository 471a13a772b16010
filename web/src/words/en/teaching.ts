// Words of lessons and rules pages.
export const teaching = {
  title: (game: string) => `Learn ${game}`,
  task: (number: number, of: number) => `${number} of ${of}`,
  next: 'Go on',
  again: 'Try again',
  skip: 'Skip',
  done: 'That is all you need to begin.',
  play: 'Play a match now',
  rules: 'Read the rules',
  rules_title: (game: string) => `${game}: the rules`,
  example: 'For example',
  lesson: 'Learn by playing',
  others: ['Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'],
};
