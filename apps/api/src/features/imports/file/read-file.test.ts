import { describe, expect, test } from 'vitest';
import type { Shape } from '../shape.ts';
import { decode } from './decode.ts';
import { FileRefused } from './file-refused.ts';
import type { FileRow } from './file-row.ts';
import { MAX_CELLS, MAX_ROW } from './row-bounds.ts';
import { rowsOf } from './rows.ts';

const SHAPE: Shape = {
  columns: ['a', 'b', 'c'],
  required: ['a'],
  parse: ({ a = '' }) => ({ ok: true, value: { key: a, data: {} } }),
};

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}
/** What a file is refused for, or what `read` makes of it. */
async function orRefusal<T>(read: () => Promise<T>) {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal;
    throw error;
  }
}
const textOf = (bytes: Buffer, { size = bytes.length || 1, max = 1_000 } = {}) =>
  orRefusal(async () => {
    let text = '';
    for await (const part of decode(inParts(bytes, size), max)) text += part;
    return text;
  });
const rows = (file: string) =>
  orRefusal(async () => {
    const found: FileRow[] = [];
    for await (const row of rowsOf(decode(inParts(Buffer.from(file), 1 << 16), 1 << 24), SHAPE)) found.push(row);
    return found;
  });
const hex = (bytes: string) => Buffer.from(bytes, 'hex');

describe('the text of a file', () => {
  test.each([1, 2, 3, 4, 5, 100])('is read in parts of %d bytes, with a byte order mark or without', async (size) => {
    for (const text of ['', 'a', 'né', 'a,b\nJalapeño,€\n🥛'])
      for (const mark of ['', '\uFEFF']) expect(await textOf(Buffer.from(mark + text), { size })).toBe(text);
  });

  test('has as many bytes as fit, and not one more', async () => {
    expect(await textOf(Buffer.alloc(10, 'x'), { max: 10 })).toHaveLength(10);
    expect(await textOf(Buffer.alloc(11, 'x'), { max: 10 })).toEqual({ code: 'TOO_LARGE' });
    expect(await textOf(Buffer.alloc(11, 'x'), { max: 10, size: 1 })).toEqual({ code: 'TOO_LARGE' });
  });

  test.each([
    ['a spreadsheet', '504b0304', 'WRONG_FORMAT'],
    ['a PDF', '25504446', 'WRONG_FORMAT'],
    ['a compressed file', '1f8b0800', 'WRONG_FORMAT'],
    ['an old spreadsheet', 'd0cf11e0', 'WRONG_FORMAT'],
    ['UTF-16, the low byte first', 'fffe6100', 'WRONG_ENCODING'],
    ['UTF-16, the high byte first', 'feff0061', 'WRONG_ENCODING'],
    ['UTF-32, the low byte first', 'fffe0000', 'WRONG_ENCODING'],
    ['UTF-32, the high byte first', '0000feff', 'WRONG_ENCODING'],
    ['Latin-1', '61f161', 'WRONG_ENCODING'],
    ['a sign that is cut off', '61626364c3', 'WRONG_ENCODING'],
    ['a sign that is no text', '6162636400', 'WRONG_ENCODING'],
  ])('is not %s, however it arrives', async (_, bytes, code) => {
    for (const size of [1, 3, 100]) expect(await textOf(hex(bytes), { size })).toEqual({ code });
  });
});

describe('a file of columns', () => {
  test('names them in any letters and any order, each once', async () => {
    expect(await rows(' B ,A\n1,2\n')).toEqual([{ line: 2, cells: { b: '1', a: '2' } }]);
    expect(await rows('a,b,b\n1,2,3\n')).toEqual({ code: 'UNKNOWN_COLUMNS', meta: { columns: 'b' } });
    expect(await rows('a,B,d,e\n')).toEqual({ code: 'UNKNOWN_COLUMNS', meta: { columns: 'd, e' } });
    expect(await rows('b,d\n')).toEqual({ code: 'MISSING_COLUMNS', meta: { columns: 'a' } });
  });

  test('shows two hundred signs of columns that it does not know, and says that more follow', async () => {
    const [whole, long] = [200, 201].map((length) => 'n'.repeat(length));
    expect(await rows(`a,b,${whole}\n`)).toMatchObject({ meta: { columns: whole } });
    expect(await rows(`a,b,${long}\n`)).toMatchObject({ meta: { columns: `${'n'.repeat(199)}…` } });
  });

  test('has rows that are named by their first line, also where cells have lines and others are blank', async () => {
    expect(await rows('a,b\n"1\n2","3\n4"\n\n5,6\n7\n')).toEqual([
      { line: 2, cells: { a: '1\n2', b: '3\n4' } },
      { line: 6, cells: { a: '5', b: '6' } },
      { line: 7, problems: [{ field: '', code: 'COLUMN_COUNT', found: '1 of 2' }] },
    ]);
  });

  test('has rows of as many signs and cells as fit, and names the line of one that has more', async () => {
    const long = (signs: number) => `a,b\r\n1,${'x'.repeat(signs - 2)}\r\n`;
    expect(await rows(long(MAX_ROW))).toHaveLength(1);
    expect(await rows(long(MAX_ROW + 1))).toEqual({ code: 'BROKEN_FILE', meta: { line: 2 } });
    const wide = (cells: number) => `a,b\n${','.repeat(cells - 1)}\n`;
    expect(await rows(wide(MAX_CELLS))).toMatchObject([{ line: 2, problems: [{ found: `${MAX_CELLS} of 2` }] }]);
    expect(await rows(wide(MAX_CELLS + 1))).toEqual({ code: 'BROKEN_FILE', meta: { line: 2 } });
    expect(await rows(`a,b\n1,"${','.repeat(MAX_CELLS)}"\n`)).toHaveLength(1);
  });
});

describe('a file of objects', () => {
  test('has cells of text, numbers, lists of text, yes and no, and nothing', async () => {
    const file = '{"a":"x","b":1.5,"c":true}\n\n{"a":["x","y"],"b":null,"c":false}';
    expect(await rows(file)).toEqual([
      { line: 1, cells: { a: 'x', b: '1.5', c: 'yes' } },
      { line: 3, cells: { a: 'x|y', b: '', c: 'no' } },
    ]);
  });

  test.each(['{"a":{"b":1}}', '{"a":[1]}', '{"a":"x\\u0000"}', '{"a\\u0000":"x"}', '{"a":"\\ud800"}', '{"a":1', '{'])(
    'names the line of what is no row: %s',
    async (line) => {
      const problem = { field: '', code: 'UNREADABLE', found: line };
      expect(await rows(`{"a":1}\n${line}`)).toEqual([
        { line: 1, cells: { a: '1' } },
        { line: 2, problems: [problem] },
      ]);
    },
  );

  test('shows sixty signs of what is no row, none of them cut in half, and says that more follows', async () => {
    const found = `{"a":${'x'.repeat(53)}`;
    expect(await rows(`${found}🥛 and more`)).toEqual([
      { line: 1, problems: [{ field: '', code: 'UNREADABLE', found: `${found}\uFFFD…` }] },
    ]);
    const whole = `{"a":${'x'.repeat(55)}`;
    expect(await rows(`${whole}\n`)).toEqual([
      { line: 1, problems: [{ field: '', code: 'UNREADABLE', found: whole }] },
    ]);
  });

  test('names the line that goes on for too long', async () => {
    expect(await rows(`{"a":1}\n{"a":"${'x'.repeat(2 * MAX_ROW)}`)).toEqual({ code: 'BROKEN_FILE', meta: { line: 2 } });
  });
});

test('a file that begins with a list or a tag is none of either, and one of blanks is empty, however many', async () => {
  expect(await rows('\n [{"a":1}]')).toEqual({ code: 'WRONG_FORMAT' });
  expect(await rows('<a>')).toEqual({ code: 'WRONG_FORMAT' });
  expect(await rows(' \n')).toEqual({ code: 'EMPTY_FILE' });
  expect(await rows(`${' '.repeat(1 << 16)}a\n1\n`)).toHaveLength(1);
  expect(await rows(`${' '.repeat(1 << 17)}a\n1\n`)).toEqual({ code: 'EMPTY_FILE' });
});
