// Words of the game ancestree.
export const ancestree = {
  title: '',
  sentence: '',
};
