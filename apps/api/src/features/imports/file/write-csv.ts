import { stringify } from 'csv-stringify/sync';

/** Rows as lines of a CSV. A spreadsheet that opens the file must run nothing of it. */
export const writeCsv = (columns: readonly string[], rows: readonly object[]): string =>
  stringify([...rows], { columns: [...columns], escape_formulas: true });
