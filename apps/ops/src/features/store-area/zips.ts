const PARTS = /[^\s,;]+/g;
const ZIP = /^\d{5}$/;

const partsOf = (text: string): readonly string[] => text.match(PARTS) ?? [];

/** The ZIP codes of a text, each once; spaces, commas and semicolons stand between them. */
export const zipsIn = (text: string): string[] => [...new Set(partsOf(text).filter((part) => ZIP.test(part)))];

/** What in such a text is no ZIP code. */
export const othersIn = (text: string): readonly string[] => partsOf(text).filter((part) => !ZIP.test(part));
