// What the rules page and the lesson of Pharaoh's Heir say.
export const rules = {};
export const lesson = {};
