import type { Shape } from '../shape.ts';
import { csvRows } from './csv-rows.ts';
import type { FileRow } from './file-row.ts';
import { FileRefused } from './file-refused.ts';
import { jsonRows } from './json-rows.ts';

/** Blanks before the first column. What has more of them is no table, and may go on for long. */
const MAX_BLANK = 100_000;

/** The rows of a file: CSV with a line of column names, or one JSON object a line. @throws {FileRefused} */
export async function* rowsOf(text: AsyncGenerator<string>, shape: Shape): AsyncGenerator<FileRow> {
  let head = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (next.value.trim() !== '') break;
    if (head.length > MAX_BLANK) throw new FileRefused('EMPTY_FILE');
  }
  const first = head.trimStart()[0];
  if (first === undefined) throw new FileRefused('EMPTY_FILE');
  // A list of JSON, or a page, that was saved under another name.
  if (first === '[' || first === '<') throw new FileRefused('WRONG_FORMAT');
  yield* (first === '{' ? jsonRows : csvRows)(from(head, text), shape);
}

async function* from(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
