import { describe, expect, test } from 'vitest';
import { isMigration, migrationViolations } from './migrations.ts';

const API = 'apps/api/src/db/migrations';
const PAY = 'apps/pay/src/db/migrations';
const found = (...paths: string[]): string[] =>
  migrationViolations(paths.map((path) => ({ path }))).map(({ file, problem }) => `${file}: ${problem}`);

describe('the number of a migration', () => {
  test('is refused when another migration of the program has it', () => {
    expect(found(`${API}/0001-carts.sql`, `${API}/0002-slots.sql`, `${API}/0002-visits.sql`)).toEqual([
      `${API}/0002-visits.sql: its number is that of ${API}/0002-slots.sql: take the one after the last`,
    ]);
  });

  test('may be that of a migration of the other program, and of its own twin for older servers', () => {
    expect(found(`${API}/0001-places.sql`, `${PAY}/0001-roles.sql`, `${PAY}-before-16/0001-roles.sql`)).toEqual([]);
  });

  test('may be shared only by the two files that databases have already run under it', () => {
    const ran = [`${API}/0014-enrolments.sql`, `${API}/0014-promo.sql`];
    expect(found(...ran)).toEqual([]);
    expect(found(...ran, `${API}/0014-third.sql`)).toHaveLength(2);
    expect(found(...ran.map((file) => file.replace(API, PAY)))).toHaveLength(1);
  });

  test.each(['12-carts.sql', 'carts.sql', '0012_carts.sql', '0012-Carts.sql', '0012-carts.ts'])(
    'is four digits before words: %s is refused',
    (name) => {
      expect(found(`${API}/${name}`)).toEqual([expect.stringContaining('four digits and words')]);
    },
  );
});

test('a file for older servers without its migration is refused', () => {
  expect(found(`${PAY}/0001-roles.sql`, `${PAY}-before-16/0001-role.sql`)).toEqual([
    `${PAY}-before-16/0001-role.sql: stands in for a migration that is not there`,
  ]);
});

test.each([
  [`${API}/0001-places.sql`, true],
  [`${PAY}-before-16/0001-roles.sql`, true],
  ['apps/api/src/seed/run.ts', false],
  ['tools/checks/migrations.ts', false],
])('%s is a migration: %s', (file, expected) => {
  expect(isMigration(file)).toBe(expected);
});
