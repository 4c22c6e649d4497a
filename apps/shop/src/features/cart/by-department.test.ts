import { expect, test } from 'vitest';
import { aCart, aLine } from '#testing/order.ts';
import { byDepartment } from './by-department.ts';

const departments = [
  { departmentId: 'fruit', name: 'Fruit' },
  { departmentId: 'bakery', name: 'Bakery' },
  { departmentId: 'dairy', name: 'Dairy' },
];
const listOf = (...products: readonly (readonly [gtin13: string, departmentId: string])[]) =>
  aCart(
    'IN_STORE',
    products.map(([gtin13, departmentId]) => aLine({ gtin13, departmentId })),
  ).lines;
const shown = (lines: ReturnType<typeof listOf>) =>
  byDepartment(lines, departments).map((group) => [group.name, group.lines.map(({ gtin13 }) => gtin13)]);

test("items of a department are together, departments in the shop's order, each in the order of the list", () => {
  const lines = listOf(['milk', 'dairy'], ['bread', 'bakery'], ['butter', 'dairy'], ['apples', 'fruit']);
  expect(shown(lines)).toEqual([
    ['Fruit', ['apples']],
    ['Bakery', ['bread']],
    ['Dairy', ['milk', 'butter']],
  ]);
});

test('items of departments that the shop does not show come last, together', () => {
  const lines = listOf(['lamp', 'lights'], ['milk', 'dairy'], ['rope', 'tools']);
  expect(shown(lines)).toEqual([
    ['Dairy', ['milk']],
    [undefined, ['lamp', 'rope']],
  ]);
  expect(shown([])).toEqual([]);
});
