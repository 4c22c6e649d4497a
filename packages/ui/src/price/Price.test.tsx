import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Price, WasPrice } from './Price.tsx';
import { splitPrice } from './split-price.ts';

/** What a screen reader reads once everything hidden from it is removed. */
function spoken(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent ?? '';
}

test('a price is read whole and drawn with raised cents', async () => {
  const page = await render(<Price text="$3.49" />);
  expect(spoken(page.container)).toBe('$3.49');
  const drawn = page.container.querySelector('[aria-hidden]');
  expect(drawn?.textContent).toBe('$349');
  expect(drawn?.querySelector('sup')?.textContent).toBe('49');
});

test('the former price is struck through and introduced', async () => {
  const page = await render(
    <>
      <Price text="$2.99" kind="tag" /> <WasPrice text="$4.49" />
    </>,
  );
  expect(spoken(page.container)).toBe('$2.99 was $4.49');
  const was = page.container.querySelector('s');
  expect(getComputedStyle(was ?? page.container).textDecorationLine).toBe('line-through');
  await expectAccessible(page.container);
});

test('only two final digits after a separator are raised', () => {
  expect(splitPrice('−$1.50')).toEqual({ whole: '−$1', raised: '50' });
  expect(splitPrice('$1,200.05')).toEqual({ whole: '$1,200', raised: '05' });
  expect(splitPrice('$1,200')).toEqual({ whole: '$1,200', raised: '' });
  expect(splitPrice('Free')).toEqual({ whole: 'Free', raised: '' });
});
