import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Breadcrumbs } from './Breadcrumbs.tsx';

test('a separator follows its link, so that no line begins with one', async () => {
  const page = await render(<Breadcrumbs>{['Home', 'Bakery', 'Sourdough bread'] as const}</Breadcrumbs>);
  const items = page.getByRole('listitem').elements();
  expect(items).toHaveLength(3);
  expect(items.map((item) => getComputedStyle(item, '::before').content)).toEqual(['none', 'none', 'none']);
  expect(items.map((item) => getComputedStyle(item, '::after').content !== 'none')).toEqual([true, true, false]);
});
