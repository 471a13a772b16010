// Words of the pages around the matches.
export const site = {
  name: 'Heirloom',
  outdated: 'This page is older than the server.',
  reload: 'Reload',
  settings: { title: 'Settings' },
  errors: {
    failed: (what: string) => `That did not work: ${what}`,
    refused: {
      stale: 'The table has moved on meanwhile. Look again and decide anew.',
      illegal: 'The rules do not allow this move.',
      paused: 'The match rests.',
      busy: 'Too much at once; wait a moment and try again.',
      unavailable: 'The server cannot store anything right now. Nothing was lost; try again in a moment.',
      unreachable: 'The server cannot be reached. Try again in a moment.',
      taken: 'Somebody sits there already.',
      late: 'It is too late for that.',
      early: 'It is too early for that.',
    } as Partial<Record<string, string>>,
  },
};
