// Words of Scion's rules and lesson.
export const rules = [] as { heading: string; paragraphs: string[] }[];
export const lesson = [] as { text: string; praise: string; hint: string }[];
