// Words of the game familienbande.
export const familienbande = {
  title: '',
  sentence: '',
};
