// Words of the game pharaohs_heir.
export const pharaohs_heir = {
  title: '',
  sentence: '',
};
