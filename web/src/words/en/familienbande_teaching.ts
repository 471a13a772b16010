// What the rules page and the lesson of Familienbande say.
export const rules: { heading: string; paragraphs: string[] }[] = [];
export const lesson: { text: string; praise: string; hint: string }[] = [];
