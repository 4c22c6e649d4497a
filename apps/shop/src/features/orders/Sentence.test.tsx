import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Sentence } from './Sentence.tsx';

const PHONE = '1-800-555-0100';
const LONG = 'To change this order, call 1-800-555-0100 by 6:30 AM on Nov 21.';

test('a phone number in a sentence can be called', async () => {
  const page = await render(<Sentence phone={PHONE}>{LONG}</Sentence>);
  await expect.element(page.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:18005550100');
  expect(page.container.textContent.replaceAll('\u00A0', ' ')).toBe(LONG);
});

test("the shopper's own number is no link", async () => {
  const page = await render(
    <Sentence phone="(513) 555-0142" isOwn>
      We call (513) 555-0142 only if we have to.
    </Sentence>,
  );
  expect(page.getByRole('link').elements()).toEqual([]);
});

test.each(['6 AM', '6:30 PM', '6:30 p.m.', PHONE])('%s stays on one line, however narrow it is', async (whole) => {
  const text = `Until ${whole}, if you can.`;
  const page = await render(
    <p style={{ width: '1px' }}>
      <Sentence phone={PHONE}>{text}</Sentence>
    </p>,
  );
  const walker = document.createTreeWalker(page.container, NodeFilter.SHOW_TEXT);
  const lines = new Set<number>();
  const shown = whole.replace(' ', '\u00A0');
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const from = node.textContent?.indexOf(shown) ?? -1;
    if (from === -1) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + shown.length);
    for (const { top } of range.getClientRects()) lines.add(top);
  }
  expect(lines.size).toBe(1);
});
