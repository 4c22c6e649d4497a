/** A requirement, gap or decision that the catalog defines, and where. */
export interface Defined {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

/** Ids of gaps, winners, server notes and decisions: tests may name them, but they are not requirements. */
const NOTES = new Set(['GA', 'GC', 'GW', 'C', 'X', 'S', 'SRV', 'D']);

const DEFINITION = /^(?:- \*\*|- |\| )([A-Z]{1,4}-\d{2,4})(?:\*\*| )/;
const RANGE = /\b([A-Z]{1,4})-(\d{2,4})(?:\s*(?:–|\.{2,3}|…|\bto\b)\s*)(?:\1-)?(\d{2,4})\b/g;
const SINGLE = /\b[A-Z]{1,4}-\d{2,4}\b/g;

/** Look like ids but are names of standards. */
const STANDARDS = /^(?:SHA|UTF|ISO|RFC|AES|RSA|ES|HS|HTTP|US)-/;

export const prefixOf = (id: string): string => id.slice(0, id.indexOf('-'));
export const isRequirement = (id: string): boolean => !NOTES.has(prefixOf(id));

/** The definitions in one file of the catalog: a list item or a table row that begins with its id. */
export function definitionsIn(file: string, text: string): Defined[] {
  return text.split('\n').flatMap((content, index) => {
    const id = DEFINITION.exec(content)?.[1];
    return id === undefined ? [] : [{ id, file, line: index + 1 }];
  });
}

/** The ids in a title; `NAV-012 to NAV-014` and `NAV-012–014` name every id between, both ends included. */
export function idsIn(title: string): string[] {
  const ranges = [...title.matchAll(RANGE)].flatMap(([, prefix = '', first = '', last = '']) =>
    between(Number(first), Number(last)).map((n) => `${prefix}-${String(n).padStart(first.length, '0')}`),
  );
  const singles = [...title.matchAll(SINGLE)].map(([id]) => id).filter((id) => !STANDARDS.test(id));
  return [...new Set([...singles, ...ranges])];
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
