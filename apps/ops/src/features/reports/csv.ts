/** A table as it is shown: a name for each column, and rows of as many cells. */
export interface NumbersTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What a spreadsheet reads as the start of a formula: in full width too, and after what it drops (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as a CSV file of RFC 4180, with a mark by which spreadsheets know that it is UTF-8. A text that a spreadsheet
 * would run as a formula gets an apostrophe before it; a number stays one.
 */
export const toCsv = ({ columns, rows }: NumbersTable): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same as a file. */
export const csvFile = (table: NumbersTable): Blob => new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' });
