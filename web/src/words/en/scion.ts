// Words of the game scion.
export const scion = {
  title: '',
  sentence: '',
};
