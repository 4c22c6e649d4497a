/** What a column may hold before it becomes COPY text. Objects become JSON; text arrays are passed as `textArray`. */
export type Cell = string | number | boolean | null | Date | { readonly [key: string]: unknown } | readonly unknown[];

/** The rows of one table, as lines of COPY text in the order of the columns, generated on demand. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly lines: () => Iterable<string>;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (mark) => ESCAPES[mark] ?? mark) : text;

function cell(value: Cell): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return escape(JSON.stringify(value));
}

/** One line of COPY text. */
export const line = (cells: readonly Cell[]): string => `${cells.map(cell).join('\t')}\n`;

/** The literal of a `text[]`; the entries are words without quotes. */
export const textArray = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;

/** A table from existing rows. */
export const table = (name: string, columns: string, rows: () => Iterable<readonly Cell[]>): Table => ({
  name,
  columns: columns.split(' '),
  *lines() {
    for (const row of rows()) yield line(row);
  },
});
