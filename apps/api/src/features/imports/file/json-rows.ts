import { type Cells, type Shape, shown } from '../shape.ts';
import { FileRefused } from './file-refused.ts';
import type { FileRow } from './file-row.ts';
import { MAX_CELLS, MAX_ROW } from './row-bounds.ts';

/** The rows of a file with one JSON object a line. @throws {FileRefused} */
export async function* jsonRows(text: AsyncGenerator<string>, _shape: Shape): AsyncGenerator<FileRow> {
  let line = 0;
  let rest = '';
  for await (const part of text) {
    rest += part;
    // However small the parts are, a line is read once.
    const lines = part.includes('\n') ? rest.split('\n') : [rest];
    rest = lines.pop() ?? '';
    for (const each of lines) {
      line += 1;
      if (each.trim() !== '') yield toRow(each, line);
    }
    if (rest.length > MAX_ROW) throw new FileRefused('BROKEN_FILE', { line: line + 1 });
  }
  if (rest.trim() !== '') yield toRow(rest, line + 1);
}

function toRow(text: string, line: number): FileRow {
  const cells = cellsOf(text, line);
  return cells ? { line, cells } : { line, problems: [{ field: '', code: 'UNREADABLE', found: shown(text.trim()) }] };
}

/** The cells of a flat object; undefined for anything else, and for text that no table can keep. @throws {FileRefused} */
function cellsOf(text: string, line: number): Cells | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > MAX_CELLS) throw new FileRefused('BROKEN_FILE', { line });
  const cells: [string, string][] = [];
  for (const [name, inner] of entries) {
    const cell = cellOf(inner);
    if (cell === undefined || !isStorable(name) || !isStorable(cell)) return undefined;
    cells.push([name, cell]);
  }
  return Object.fromEntries(cells);
}

function cellOf(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('|') : undefined;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
