import { afterEach, describe, expect, test } from 'vitest';
import type { FrameDocument } from '@cartwright/contracts/frames';
import type { MountedFrame } from '#testing/mounted-frame.ts';
import { clearPage, fill, newOperation, openFrame, page } from '#testing/shop-page.ts';

afterEach(clearPage);

/**
 * A document of this width in pixels, with text of that size: a narrow window, or a shopper who has enlarged all text.
 */
async function openNarrow(document: FrameDocument, width: number, textSize: string, query = {}) {
  const frame = await openFrame(document, 'shopper-n', { query });
  await page.locator('iframe').evaluate((element, to) => (element.style.width = `${to}px`), width);
  await frame.post('THEME', { tokens: { textSize } });
  await expect
    .poll(() => frame.form.locator('html').evaluate((html) => getComputedStyle(html).fontSize))
    .toBe(textSize);
  return frame;
}
const boxOf = ({ form }: MountedFrame, selector: string) =>
  form.locator(selector).evaluate((drawn) => drawn.getBoundingClientRect());
/** The space that a control has for its text, and what the text needs, in pixels. */
const roomOf = ({ form }: MountedFrame, selector: string) =>
  form.locator(selector).evaluate((drawn: HTMLSelectElement) => {
    const style = getComputedStyle(drawn);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas) canvas.font = style.font;
    const has = drawn.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
    return { has, needs: canvas?.measureText(drawn.value).width ?? Infinity };
  });
/** The parts of the form that overflow at its sides. */
const cutOff = ({ form }: MountedFrame) =>
  form.locator('form').evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const drawn = [...element.querySelectorAll('*')].map((each) => [each, each.getBoundingClientRect()] as const);
    return drawn
      .filter(([, box]) => box.width > 0 && (box.left < left - 1 || box.right > right + 1))
      .map(([each]) => each.outerHTML);
  });

/** The lines of the fields, and which fields' errors follow each line. */
const LINES = {
  one: [['month', 'year', 'cvv']],
  two: [['month', 'year'], ['cvv']],
  three: [['month'], ['year'], ['cvv']],
} as const;

describe.each([
  ['payment-form', {}],
  ['month-edit-form', { cvv: '1' }],
] as const)('%s %j', (document, query) => {
  test.each([
    [390, '16px', 'one'],
    [310, '16px', 'one'],
    [246, '16px', 'two'],
    [296, '24px', 'two'],
    [390, '32px', 'two'],
    [260, '32px', 'three'],
    [190, '32px', 'three'],
  ] as const)(
    'in %i px with text of %s, month, year and CVV can be read, what is wrong with them below',
    async (width, textSize, lines) => {
      const frame = await openNarrow(document, width, textSize, query);
      await frame.request(document === 'payment-form' ? 'ADD_CARD_SUBMIT' : 'EDIT_CARD_SUBMIT', newOperation());
      const form = await boxOf(frame, 'form');
      let above = 0;
      for (const line of LINES[lines]) {
        const inputs = await Promise.all(line.map((field) => boxOf(frame, `#${field}`)));
        expect(new Set(inputs.map(({ bottom }) => bottom)).size).toBe(1);
        expect(inputs[0]?.top).toBeGreaterThan(above);
        above = inputs[0]?.bottom ?? 0;
        for (const field of line) {
          const reported = await boxOf(frame, `#${field}-error`);
          expect([reported.x, Math.round(reported.width), reported.top >= above]).toEqual([
            form.x,
            Math.round(form.width),
            true,
          ]);
          above = reported.bottom;
        }
      }
      expect(await cutOff(frame)).toEqual([]);
      await fill(frame, { month: '12', year: String(new Date().getFullYear() + 4) });
      for (const field of ['#month', '#year']) {
        const { has, needs } = await roomOf(frame, field);
        expect(has).toBeGreaterThanOrEqual(needs);
      }
    },
  );
});

test.each(['gift-form', 'pin-form', 'ebt-form', 'cvv-form'] as const)(
  'nothing of a %s is cut off at 320 px with text of twice the size',
  async (document) => {
    const frame = await openNarrow(document, 190, '32px', document === 'pin-form' ? { pad: 'fixed' } : {});
    expect(await cutOff(frame)).toEqual([]);
  },
);
