import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FRAME_DOCUMENTS, FRAME_PATH } from '@cartwright/contracts/frames';
import { type FrameWorld, startFrameWorld, TENANT } from '#testing/frame-world.ts';
import { introduce, mount, shopPage } from '#testing/mounted-frame.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

let world: FrameWorld;
beforeAll(async () => {
  world = await startFrameWorld(inject('postgresUrl'));
});
afterAll(() => world.stop());

/** Everything that the browser complains of on this page and in its frames: a refused script is a complaint too. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ALL_OF_IT = { 'pin-form': { pad: 'shuffled' }, 'month-edit-form': { cvv: '1' } } as const;
const queryOf = (document: string) => Object.entries(ALL_OF_IT).find(([name]) => name === document)?.[1] ?? {};

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

test.each(FRAME_DOCUMENTS)('%s connects, answers, and its browser has nothing to complain of', async (document) => {
  const page = await shopPage(world);
  const complaints = complaintsOf(page);
  const frame = await mount(world, page, document, queryOf(document));
  // Before anything is said to it, it says how high it is.
  await expect.poll(() => frame.said('RESIZE')).toEqual([{ height: expect.any(Number) as number }]);
  await frame.post('INIT', await introduce(world, 'shopper-d'));
  await frame.post('THEME', { tokens: { radius: '4px', ink: 'rgb(1, 2, 3)' } });
  await frame.ask('VALIDATE', {});
  expect((await frame.ask('HEARTBEAT', {})).type).toBe('HEARTBEAT');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const)(
  'no document has an accessibility problem, empty or with its errors: %s',
  async (_, options) => {
    const page = await shopPage(world, options);
    for (const document of FRAME_DOCUMENTS) {
      const frame = await mount(world, page, document, queryOf(document));
      // A frame without a ground of its own stands on the page's: axe looks at each alone, and must be told which that is.
      await frame.form.locator('html').evaluate((html) => (html.style.background = 'Canvas'));
      const inside = page.frame({ name: document });
      await inside?.evaluate(axe.source);
      const look = async () => {
        const found = await inside?.evaluate(
          async (tags) => (await window.axe.run({ runOnly: tags })).violations,
          WCAG,
        );
        return found?.map(({ id, nodes }) => `${document} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      };
      expect(await look()).toEqual([]);
      await frame.ask('VALIDATE', {});
      expect(await look()).toEqual([]);
      await page.locator('iframe').evaluate((element) => element.remove());
    }
    await page.context().close();
  },
  60_000,
);

test('FRM-013 Tab goes from the card number to the month, the year and the CVV, and back in the opposite order', async () => {
  const page = await shopPage(world);
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<button>Before</button>'));
  const { form } = await mount(world, page, 'payment-form');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button>After</button>'));
  const focused = () => form.locator(':focus').getAttribute('id');
  await page.getByRole('button', { name: 'Before' }).focus();
  const forth: (string | null)[] = [];
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
    forth.push(await focused());
  }
  expect(forth).toEqual(['number', 'month', 'year', 'cvv']);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('After');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('cvv');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('year');
  await page.context().close();
});

test('FRM-011 FRM-012 card and PIN scripts come from the host that serves the frame, production or pre-live, and from no other', async () => {
  const port = new URL(world.pay).port;
  for (const document of ['payment-form', 'pin-form']) {
    for (const host of ['pay.localhost', 'pay-stage.localhost', 'pay-test.localhost']) {
      const page = await (await world.context()).newPage();
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto(`http://${host}:${port}${FRAME_PATH}/${document}?tenant=${TENANT}`);
      await expect.poll(() => scripts.length).toBeGreaterThan(1);
      expect([...new Set(scripts.map((url) => new URL(url).hostname))]).toEqual([host]);
      await page.context().close();
    }
  }
}, 40_000);

test('a theme dresses the form: tokens that are none are left out', async () => {
  const page = await shopPage(world);
  const frame = await mount(world, page, 'payment-form');
  const style = (name: 'borderRadius' | 'color' | 'borderTopColor') =>
    frame.form
      .getByRole('textbox', { name: 'Card number' })
      .evaluate((element, of) => getComputedStyle(element)[of], name);
  const line = await style('borderTopColor');
  await frame.post('THEME', { tokens: { radius: '3px', ink: 'rgb(10, 20, 30)', line: 'url(http://evil.example/)' } });
  await expect.poll(() => style('borderRadius')).toBe('3px');
  expect(await style('color')).toBe('rgb(10, 20, 30)');
  expect(await style('borderTopColor')).toBe(line);
  await page.context().close();
});
