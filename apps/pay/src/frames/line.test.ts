import fc from 'fast-check';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type FrameWorld, startFrameWorld } from '#testing/frame-world.ts';
import { addressOf, mount, type MountedFrame, shopPage } from '#testing/mounted-frame.ts';

let world: FrameWorld;
let page: Page;
beforeAll(async () => {
  world = await startFrameWorld(inject('postgresUrl'));
  page = await shopPage(world);
});
afterAll(() => world.stop());

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const envelope = (type: string, body: unknown, more: object = {}) => ({ v: 1, id: ID, type, ts: 1, body, ...more });
const GOOD = [
  envelope('CLEAR', {}),
  envelope('VALIDATE', {}),
  envelope('HEARTBEAT', {}),
  envelope('FOCUS', { edge: 'last' }),
  envelope('THEME', { tokens: { ink: '#fff' } }),
  envelope('ADD_CARD_SUBMIT', { operationId: 'op_12345678', attempt: 1 }),
];
/** What makes an envelope none of ours, each in its own way. */
const SPOILS: readonly ((good: (typeof GOOD)[number], junk: unknown) => unknown)[] = [
  (good) => ({ ...good, v: 2 }),
  (good) => ({ ...good, type: `${good.type}_` }),
  (good) => ({ ...good, more: 1 }),
  (good) => ({ ...good, id: 7 }),
  (good) => ({ ...good, ts: 'now' }),
  (good, junk) => ({ ...good, body: { ...(good.body as object), extra: junk } }), // every body of ours is an object
  (good, junk) => ({ ...good, body: [junk] }),
  (good) => ({ ...good, body: null }),
  (good) => JSON.stringify(good),
  (good) => [good],
  (_, junk) => junk,
  (_, junk) => envelope('ADD_CARD_SUBMIT', { operationId: junk, attempt: 1.5 }),
  (_, junk) => envelope('THEME', { tokens: { selector: junk } }),
  (good) => ({ ...good, ts: 1, id: 'x'.repeat(9_000) }),
];
const wrongs = fc
  .tuple(fc.constantFrom(...GOOD), fc.constantFrom(...SPOILS), fc.jsonValue())
  .map(([good, spoil, junk]) => spoil(good, junk));

test('ten thousand envelopes that are none have no effect: they are dropped, and counted', async () => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const frame = await mount(world, page, 'payment-form');
  const number = frame.form.getByRole('textbox', { name: 'Card number' });
  await number.fill('4242');
  const before = await page.evaluate(() => window.gateway.lines['payment-form']?.said.length);
  const samples = fc.sample(wrongs, { numRuns: 9_990, seed: 20_261_121 });
  for (let at = 0; at < samples.length; at += 1_110) {
    await page.evaluate(
      (some) => some.forEach((each) => window.gateway.lines['payment-form']?.raw(each)),
      samples.slice(at, at + 1_110),
    );
  }
  // What no JSON can carry, and a port does.
  await page.evaluate(() => {
    const circle: Record<string, unknown> = { v: 1, id: 'a', type: 'ADD_EBT_SUBMIT', ts: 1 };
    circle['body'] = { operationId: 'op_12345678', attempt: 1, save: true, deviceInfo: circle };
    const big = { operationId: 'op_12345678', attempt: 1, save: true, deviceInfo: { n: 10n } };
    const odd = [
      circle,
      { v: 1, id: 'a', type: 'ADD_EBT_SUBMIT', ts: 1, body: big },
      10n,
      new Date(),
      new Map([['v', 1]]),
    ];
    for (const each of [...odd, new Uint8Array(9), Number.NaN, undefined, /x/, new Error('x')])
      window.gateway.lines['payment-form']?.raw(each);
  });
  await expect.poll(() => frame.form.locator('html').getAttribute('data-dropped'), { timeout: 15_000 }).toBe('10000');
  expect(errors).toEqual([]);
  expect(await number.inputValue()).toBe('4242');
  expect(await frame.form.locator('[aria-invalid]').count()).toBe(0);
  expect(await page.evaluate(() => window.gateway.lines['payment-form']?.said.length)).toBe(before);
  expect((await frame.ask('HEARTBEAT', {})).type).toBe('HEARTBEAT');
}, 60_000);

/** What becomes of a frame whose announcement is answered by these, each on a channel of its own. */
const answersTo = (hellos: readonly ('strange nonce' | 'strange window' | 'no port' | 'extra key' | 'right')[]) =>
  page.evaluate(
    async ([src, kinds]) => {
      const heard: string[] = [];
      const frame = document.createElement('iframe');
      const stranger = document.createElement('iframe');
      stranger.srcdoc =
        '<script>onmessage = ({ data, ports }) => top.frames[data.at].postMessage(data.hello, data.to, ports)</script>';
      document.body.append(stranger);
      await new Promise((resolve) => (stranger.onload = resolve));
      const ready = new Promise<MessageEvent<{ readonly n: string }>>((resolve) =>
        addEventListener('message', (event) => event.source === frame.contentWindow && resolve(event)),
      );
      frame.src = src;
      document.body.append(frame);
      const { data, origin } = await ready;
      for (const kind of kinds) {
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data: said }: MessageEvent<{ readonly type: string }>) =>
          heard.push(`${kind}: ${said.type}`);
        const hello = {
          k: 'gw',
          t: 'HELLO',
          n: kind === 'strange nonce' ? 'x' : data.n,
          v: 1,
          ...(kind === 'extra key' && { more: 1 }),
        };
        if (kind === 'strange window') {
          const at = [...document.querySelectorAll('iframe')].indexOf(frame);
          stranger.contentWindow?.postMessage({ at, hello, to: origin }, '*', [channel.port2]);
        } else frame.contentWindow?.postMessage(hello, origin, kind === 'no port' ? [] : [channel.port2]);
        await new Promise((resolve) => setTimeout(resolve, 150));
        channel.port1.postMessage({ v: 1, id: 'a', type: 'HEARTBEAT', ts: 1, body: {} });
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      frame.remove();
      stranger.remove();
      return { heard: heard.filter((each) => /CONNECTED|HEARTBEAT/.test(each)), announced: data };
    },
    [addressOf(world, 'payment-form'), hellos] as const,
  );

test('a greeting with a strange nonce, from a strange window, without a port or with more in it is not heard', async () => {
  const { heard, announced } = await answersTo(['strange nonce', 'strange window', 'no port', 'extra key', 'right']);
  expect(heard).toEqual(['right: CONNECTED', 'right: HEARTBEAT']);
  expect(announced).toMatchObject({ k: 'gw', t: 'FRAME_READY', doc: 'payment-form', v: 1 });
  expect(announced.n).toMatch(/^[\w-]{22}$/);
});

test('the first proper greeting is the only one: a second is left unanswered', async () => {
  const { heard } = await answersTo(['right', 'right']);
  expect(heard).toEqual(['right: CONNECTED', 'right: HEARTBEAT']);
});

test("a page of an origin that is not the tenant's is neither told of the frame nor shown it", async () => {
  const stranger = await (await world.context()).newPage();
  await stranger.goto(world.shop.replace('localhost', '127.0.0.1'));
  await stranger.evaluate((src) => void window.gateway.mount('payment-form', src), addressOf(world, 'payment-form'));
  await stranger.waitForTimeout(1_500);
  expect(await stranger.evaluate(() => window.gateway.lines['payment-form']?.ready)).toEqual([]);
  await stranger.context().close();
});

test('a frame that is loaded anew announces itself anew, empty, and speaks through the new port alone', async () => {
  const other = await shopPage(world);
  const frame = await mount(world, other, 'payment-form');
  await frame.form.getByRole('textbox', { name: 'CVV' }).fill('123');
  await other.locator('iframe').evaluate((element: HTMLIFrameElement) => (element.src = `${element.src}&again=1`));
  const announcements = () => other.evaluate(() => window.gateway.lines['payment-form']?.ready ?? []);
  await expect.poll(async () => (await announcements()).length).toBe(2);
  const nonces = (await announcements()).map(({ data }) => (data as { readonly n: string }).n); // read as FRAME_READY above
  expect(new Set(nonces).size).toBe(2);
  await expect.poll(async () => (await frame.said('CONNECTED')).length).toBe(2);
  expect(await frame.form.getByRole('textbox', { name: 'CVV' }).inputValue()).toBe('');
  await other.context().close();
});

const typeCard = async ({ form }: MountedFrame) => {
  await form.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  await form.getByRole('textbox', { name: 'CVV' }).fill('123');
};

test('what nobody touched for ten minutes is cleared, and the page is told', async () => {
  const other = await shopPage(world);
  await other.clock.install();
  const frame = await mount(world, other, 'payment-form');
  await typeCard(frame);
  await other.clock.runFor(9 * 60_000);
  await frame.form.getByRole('textbox', { name: 'CVV' }).fill('124');
  await other.clock.runFor(9 * 60_000);
  expect(await frame.said('CLEARED')).toEqual([]);
  await other.clock.runFor(60_000);
  await expect.poll(() => frame.said('CLEARED')).toEqual([{}]);
  expect(await frame.form.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('');
  expect(await frame.form.getByRole('textbox', { name: 'CVV' }).inputValue()).toBe('');
  await other.context().close();
});

test('a frame that comes back out of the memory of the browser begins anew, empty', async () => {
  const other = await shopPage(world);
  const frame = await mount(world, other, 'payment-form');
  await typeCard(frame);
  // The browser that tests run in keeps no page in its memory: the document is told as it would be.
  const shown = (type: string) =>
    frame.form
      .locator('html')
      .evaluate((_, of) => dispatchEvent(new PageTransitionEvent(of, { persisted: true })), type);
  await shown('pagehide');
  expect(await frame.form.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('');
  await shown('pageshow');
  await expect.poll(async () => (await frame.said('CONNECTED')).length).toBe(2);
  expect((await frame.ask('HEARTBEAT', {})).type).toBe('HEARTBEAT');
  await other.context().close();
});
