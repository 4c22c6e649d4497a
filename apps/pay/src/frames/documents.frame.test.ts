import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FRAME_DOCUMENTS, FRAME_PATH, type FrameDocument } from '@cartwright/contracts/frames';
import { introduce, TENANT } from '#testing/frame-world.ts';
import { mount, type MountedFrame } from '#testing/mounted-frame.ts';
import { clearPage, focused, newOperation, openFrame, page, world } from '#testing/shop-page.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

test('FRM-003 the five documents of the specification are there, and three of ours', async () => {
  expect(FRAME_DOCUMENTS.slice(0, 5)).toEqual([
    'payment-form',
    'cvv-form',
    'month-form',
    'month-edit-form',
    'year-form',
  ]);
  for (const document of FRAME_DOCUMENTS) {
    const reply = await fetch(`${world.pay}${FRAME_PATH}/${document}?tenant=${TENANT}`);
    expect([document, reply.status]).toEqual([document, 200]);
    expect(await reply.text()).toContain(`data-document="${document}"`);
  }
});

describe('side by side on a page', () => {
  /** Every warning and error of the browser on the page and in its frames, including refused scripts. */
  const complaints: string[] = [];
  const listener = (complaint: { toString: () => string }) => complaints.push(String(complaint));
  const report = (message: { text: () => string }) => listener(message.text());
  const frames = new Map<FrameDocument, MountedFrame>();
  const ALL_OF_IT = { 'pin-form': { pad: 'shuffled' }, 'month-edit-form': { cvv: '1' } } as const;
  const queryOf = (document: string) => Object.entries(ALL_OF_IT).find(([name]) => name === document)?.[1] ?? {};

  beforeAll(async () => {
    page.on('console', report);
    page.on('pageerror', listener);
    const mounted = await Promise.all(FRAME_DOCUMENTS.map((each) => mount(world, page, each, queryOf(each))));
    for (const [at, document] of FRAME_DOCUMENTS.entries()) {
      frames.set(document, mounted[at] as MountedFrame);
      await page.frame({ name: document })?.evaluate(axe.source);
    }
  });
  afterAll(async () => {
    page.off('console', report);
    page.off('pageerror', listener);
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
    await clearPage();
  });
  const frameOf = (document: FrameDocument): MountedFrame => {
    const frame = frames.get(document);
    if (!frame) throw new Error(`${document} is not on the page`);
    return frame;
  };

  test.each(FRAME_DOCUMENTS)(
    '%s connects, responds, and its browser has nothing to complain about',
    async (document) => {
      const frame = frameOf(document);
      // Before any request, it reports its height; again, if its font loaded late.
      await expect
        .poll(async () => (await frame.sent('RESIZE')).at(-1))
        .toEqual({ height: expect.any(Number) as number });
      await frame.post('INIT', await introduce(world, 'shopper-d'));
      await frame.post('THEME', { tokens: { radius: '4px' } });
      expect((await frame.request('HEARTBEAT', {})).type).toBe('HEARTBEAT');
      expect(complaints).toEqual([]);
    },
  );

  /** Rules other than color are the same in each scheme and are checked in one. */
  const COLORS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

  test.each([
    ['light', WCAG, { colorScheme: 'light' }],
    ['dark', COLORS, { colorScheme: 'dark' }],
    ['forced colors', COLORS, { forcedColors: 'active' }],
  ] as const)(
    'no document has an accessibility problem, empty or with its errors: %s',
    async (...[, runOnly, media]) => {
      await page.emulateMedia(media);
      for (const document of FRAME_DOCUMENTS) {
        const inside = page.frame({ name: document });
        // A frame without a background of its own is on the page's: axe checks each alone, and needs that background.
        await inside?.evaluate(() => (globalThis.document.documentElement.style.background = 'Canvas'));
        const problems = () =>
          inside?.evaluate(
            async (requests) => {
              const { violations } = await window.axe.run({ ...requests, resultTypes: ['violations'] });
              return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
            },
            { runOnly } as axe.RunOptions,
          );
        await frameOf(document).post('CLEAR', {});
        await expect.poll(() => frameOf(document).sent('CLEARED')).not.toEqual([]);
        expect([document, await problems()]).toEqual([document, []]);
        await frameOf(document).request('VALIDATE', {});
        expect([document, await problems()]).toEqual([document, []]);
      }
    },
  );
});

describe('a document alone', () => {
  afterEach(clearPage);

  test('FRM-013 Tab goes from the card number to the month, the year and the CVV, and back in the opposite order', async () => {
    const frame = await mount(world, page, 'payment-form');
    await page.getByRole('button', { name: 'Before' }).focus();
    const forth: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      await page.keyboard.press('Tab');
      forth.push(await focused(frame));
    }
    expect(forth).toEqual(['number', 'month', 'year', 'cvv']);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('After');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(frame)).toBe('cvv');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(frame)).toBe('year');
  });

  test('a theme styles the form: invalid tokens are left out', async () => {
    const frame = await openFrame('payment-form', 'shopper-d');
    const style = (name: 'borderRadius' | 'color' | 'borderTopColor') =>
      frame.form
        .getByRole('textbox', { name: 'Card number' })
        .evaluate((element, of) => getComputedStyle(element)[of], name);
    const line = await style('borderTopColor');
    await frame.post('THEME', { tokens: { radius: '3px', ink: 'rgb(10, 20, 30)', line: 'url(http://evil.example/)' } });
    await expect.poll(() => style('borderRadius')).toBe('3px');
    expect(await style('color')).toBe('rgb(10, 20, 30)');
    expect(await style('borderTopColor')).toBe(line);
  });

  test.each(['Figtree Variable', 'Hanken Grotesk Variable'])(
    'the form is written in %s where its page is, from a file of its own host; in no font that it does not have',
    async (font) => {
      const frame = await openFrame('payment-form', 'shopper-d');
      const family = () =>
        frame.form
          .locator('label')
          .first()
          .evaluate((label) => getComputedStyle(label).fontFamily);
      await frame.post('THEME', { tokens: { font: 'constructor' } });
      await frame.post('THEME', { tokens: { font: 'Papyrus' } });
      const loads = page.waitForEvent('response', (answer) => answer.request().resourceType() === 'font');
      await frame.post('THEME', { tokens: { font } });
      const file = await loads;
      expect([new URL(file.url()).origin, file.status()]).toEqual([new URL(world.pay).origin, 200]);
      expect(await family()).toMatch(new RegExp(`^"?${font}"?, `));
      const loaded = () =>
        frame.form.locator('html').evaluate((_, name) => document.fonts.check(`16px "${name}"`, 'a'), font);
      await expect.poll(loaded).toBe(true);
    },
  );

  test.each([
    ['payment-form', {}, ['month', 'year', 'cvv']],
    ['month-edit-form', { cvv: '1' }, ['month', 'year', 'cvv']],
    ['month-edit-form', {}, ['month', 'year']],
  ] as const)(
    'what is wrong with month, year and CVV of a %s %j is told below all of them, over the whole width',
    async (document, query, fields) => {
      const frame = await openFrame(document, 'shopper-d', { query });
      await frame.request(document === 'payment-form' ? 'ADD_CARD_SUBMIT' : 'EDIT_CARD_SUBMIT', newOperation());
      const box = (selector: string) => frame.form.locator(selector).evaluate((drawn) => drawn.getBoundingClientRect());
      const inputs = await Promise.all(fields.map((field) => box(`#${field}`)));
      const reported = await Promise.all(fields.map((field) => box(`#${field}-error`)));
      const form = await box('form');
      expect(new Set(inputs.map(({ y, height }) => y + height)).size).toBe(1);
      expect(reported.map(({ x, width }) => [x, width])).toEqual(reported.map(() => [form.x, form.width]));
      const lines = [...inputs.slice(-1), ...reported];
      for (const [at, { y }] of reported.entries())
        expect(y).toBeGreaterThanOrEqual((lines[at]?.y ?? 0) + (lines[at]?.height ?? 0));
      expect(inputs.at(-1)?.right).toBeCloseTo(form.right, 0);
    },
  );
});

test('FRM-011 FRM-012 card and PIN scripts come from the host that serves the frame, production or pre-live, and from no other', async () => {
  const port = new URL(world.pay).port;
  const other = await page.context().newPage();
  let scripts: string[] = [];
  other.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const document of ['payment-form', 'pin-form']) {
    for (const host of ['pay.localhost', 'pay-stage.localhost', 'pay-test.localhost']) {
      scripts = [];
      await other.goto(`http://${host}:${port}${FRAME_PATH}/${document}?tenant=${TENANT}`);
      expect(scripts).toHaveLength(1);
      expect([...new Set(scripts.map((url) => new URL(url).hostname))]).toEqual([host]);
    }
  }
  await other.close();
});
