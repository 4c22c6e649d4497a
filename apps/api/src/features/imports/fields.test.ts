import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  anyLines,
  degrees,
  gtin,
  measure,
  orNone,
  phone,
  picture,
  text,
  timeZone,
  wallTime,
  whole,
  words,
} from './fields.ts';
import { productShape } from './product-shape.ts';

/** What a field makes of a cell: its value, or the code of its first problem. */
const read = <T>(field: z.ZodType<T>, cell: string) => {
  const parsed = field.safeParse(cell);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};
const readAll = <T>(field: z.ZodType<T>, cells: readonly string[]) => cells.map((cell) => read(field, cell));

test('a text is in one line, is not empty, not too long, and no formula in either width', () => {
  expect(readAll(text(5), [' abc ', 'abcde', 'abcdef', '', '  '])).toEqual([
    'abc',
    'abcde',
    'TOO_LONG',
    'EMPTY',
    'EMPTY',
  ]);
  const formulas = ['=1', '+1', '-1', '@a', ' =1', '\t1', '\r1', '＝1', '＋1', '－1', '＠a'];
  expect(readAll(text(9), formulas)).toEqual(formulas.map(() => 'FORMULA'));
  expect(readAll(text(9), ['a\nb', 'a\u202Eb', '1=1'])).toEqual(['NOT_PLAIN', 'NOT_PLAIN', '1=1']);
});

test('lines end with a line feed alone', () => {
  expect(readAll(anyLines(9), ['a\nb', 'a\r\nb', 'a\rb', ''])).toEqual(['a\nb', 'NOT_PLAIN', 'NOT_PLAIN', '']);
});

test('words are between bars, and none of them is a formula', () => {
  expect(readAll(words, ['milk| soy ||', '', 'milk|=1', 'milk| @a'])).toEqual([
    ['milk', 'soy'],
    [],
    'FORMULA',
    'FORMULA',
  ]);
});

test('a number of a product has thirteen digits', () => {
  expect(readAll(gtin, [' 0400000000015 ', '400000000015', '00400000000015', '040000000001x'])).toEqual([
    '0400000000015',
    'NOT_GTIN',
    'NOT_GTIN',
    'NOT_GTIN',
  ]);
});

describe('a number', () => {
  test('is whole and between two, both included', () => {
    expect(readAll(whole(2, 40), ['2', '40', ' 7 ', '1', '41', '2.0', '-2', '', '1e1'])).toEqual([
      2,
      40,
      7,
      ...Array.from({ length: 6 }, () => 'NOT_NUMBER'),
    ]);
    expect(readAll(orNone(whole(2, 40)), ['', ' ', '2', '1'])).toEqual([null, null, 2, 'NOT_NUMBER']);
  });

  test('of a measure is above zero, with four decimals', () => {
    expect(readAll(measure, ['0.0001', '999999.9999', '0', '0.0000', '1.00001', '1000000', '-1'])).toEqual([
      0.0001,
      999_999.9999,
      ...Array.from({ length: 5 }, () => 'NOT_NUMBER'),
    ]);
  });

  test('of degrees is within both ends', () => {
    expect(readAll(degrees(90), ['90', '-90', '-84.5', '90.1', '-90.1', '1e1'])).toEqual([
      90,
      -90,
      -84.5,
      'NOT_NUMBER',
      'NOT_NUMBER',
      'NOT_NUMBER',
    ]);
  });
});

test('a picture is a name of ours or an address without a way up', () => {
  const good = ['carrot', 'a/b-1.png', 'https://img.example.com/a.png', 'https://img.example.com:8443/a/b.png'];
  expect(readAll(picture, good)).toEqual(good);
  const bad = [
    '../a',
    'a/../b',
    '.a',
    '-a',
    'http://img.example.com/a.png',
    'https://img.example.com/../a',
    'https://img.example.com/a/../b',
    'https://user@img.example.com/a.png',
    'https://img.example.com/a b',
    'javascript:x',
  ];
  expect(readAll(picture, bad)).toEqual(bad.map(() => 'NOT_PICTURE'));
  expect([read(picture, 'a'.repeat(300)) === 'a'.repeat(300), read(picture, 'a'.repeat(301))]).toEqual([
    true,
    'TOO_LONG',
  ]);
});

test('a phone is of this country, with or without its code', () => {
  const same = ['513-555-0100', '(513) 555-0100', '513.555.0100', '+1 513 555 0100', '15135550100'];
  expect(readAll(phone, same)).toEqual(same.map(() => '513-555-0100'));
  const bad = ['113-555-0100', '013-555-0100', '513-555-010', '+44 513 555 0100', ''];
  expect(readAll(phone, bad)).toEqual(bad.map(() => 'NOT_PHONE'));
});

test('a time zone is a region, and a time of day has two digits of minutes', () => {
  expect(
    readAll(timeZone, ['America/New_York', 'UTC', 'EST', 'America/Nowhere', '+05:00', 'america/new_york']),
  ).toEqual(['America/New_York', ...Array.from({ length: 5 }, () => 'NOT_TIME_ZONE')]);
  expect(readAll(wallTime, ['6:30', '06:30:00', '23:59', '24:00', '6:60', '06:30:30', '6'])).toEqual([
    '06:30',
    '06:30',
    '23:59',
    ...Array.from({ length: 4 }, () => 'NOT_TIME'),
  ]);
});

test.each([
  ['average_grams', 1, 30_000],
  ['tote_ml', 1, 999_999],
  ['min_age', 0, 99],
  ['lead_hours', 0, 999],
  ['max_quantity', 1, 99],
  ['popularity', 0, 999_999],
])('%s of a product is between %i and %i', (column, min, max) => {
  const problems = (value: number) => {
    const row = productShape.parse({ gtin13: '0400000000015', [column]: String(value) });
    return row.ok ? [] : row.refusal;
  };
  expect([min, max].flatMap(problems)).toEqual([]);
  const found = (value: number) => ({ field: column, code: 'NOT_NUMBER', found: String(value) });
  expect([min - 1, max + 1].flatMap(problems)).toEqual([min - 1, max + 1].map(found));
});

test('what was found of a long cell is its first sixty characters', () => {
  const row = productShape.parse({ gtin13: 'x'.repeat(100) });
  expect(row).toEqual({ ok: false, refusal: [{ field: 'gtin13', code: 'NOT_GTIN', found: `${'x'.repeat(59)}…` }] });
});
