import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Shape, shown } from '../shape.ts';
import { FileRefused } from './file-refused.ts';
import type { FileRow } from './file-row.ts';
import { MAX_ROW, ROW_ENDS, withinBounds } from './row-bounds.ts';

/** What the parser gives of one record. */
interface Parsed {
  readonly record: readonly string[];
  /** The line that the record ends in. */
  readonly info: { readonly lines: number };
}

/** How much is shown of the names of columns that no file of this kind has. */
const MAX_NAMES = 200;

/** The rows of a CSV, by its first line. @throws {FileRefused} for columns that are missing or unknown */
export async function* csvRows(text: AsyncGenerator<string>, shape: Shape): AsyncGenerator<FileRow> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    record_delimiter: ROW_ENDS,
  });
  // What fails in the text comes out of the parser.
  pipeline(Readable.from(withinBounds(text)), parser, () => {});
  let columns: readonly string[] | undefined;
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as Parsed; // as the options say
      if (columns) yield toRow(columns, record, info.lines);
      else columns = headOf(record, shape);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('BROKEN_FILE', { line: Number(error['lines'] ?? 1) });
    throw error;
  }
}

function headOf(record: readonly string[], { columns, required }: Shape): readonly string[] {
  const head = record.map((name) => name.trim().toLowerCase());
  const unknown = head.filter((name, index) => !columns.includes(name) || head.indexOf(name) !== index);
  const missing = required.filter((name) => !head.includes(name));
  // A file of another kind has columns of both sorts: what it lacks says more.
  if (missing.length > 0) throw new FileRefused('MISSING_COLUMNS', { columns: missing.join(', ') });
  if (unknown.length > 0) throw new FileRefused('UNKNOWN_COLUMNS', { columns: shown(unknown.join(', '), MAX_NAMES) });
  return head;
}

function toRow(columns: readonly string[], record: readonly string[], lastLine: number): FileRow {
  // A cell may go over several lines; a row is named by its first.
  const line = lastLine - record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
  if (record.length !== columns.length) {
    const found = `${record.length} of ${columns.length}`;
    return { line, problems: [{ field: '', code: 'COLUMN_COUNT', found }] };
  }
  return { line, cells: Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ''])) };
}
