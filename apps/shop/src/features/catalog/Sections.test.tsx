import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { Sections } from './Sections.tsx';

const sections = [
  { section: 'vegetables', name: 'Vegetables', count: 98 },
  { section: 'fruit', name: 'Fruit', count: 63 },
];
const shown = async (search: object, all = sections) =>
  (await renderInShop(<Sections departmentId="produce" search={search} sections={all} />)).page;

test('the sections of a department are links with their counts, and keep the other filters', async () => {
  const page = await shown({ department: 'produce', flags: 'organic', pages: '3' });
  await expect
    .element(page.getByRole('link', { name: 'Fruit 63' }))
    .toHaveAttribute('href', '/d/produce?flags=organic&section=fruit');
  await expect.element(page.getByRole('link', { name: 'All 161' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page.container);
});

test('the chosen one is marked, and All leads back', async () => {
  const page = await shown({ section: 'fruit', flags: 'organic' });
  await expect.element(page.getByRole('link', { name: 'Fruit 63' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'All 161' })).toHaveAttribute('href', '/d/produce?flags=organic');
});

test('a department with a single section has nothing to choose', async () => {
  const page = await shown({}, sections.slice(1));
  expect(page.container.textContent).toBe('');
});
