import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { shopPage } from '#testing/frame-world.ts';
import { addressOf, mount, type MountedFrame } from '#testing/mounted-frame.ts';
import { announcedBy, clearPage, fill, page, world } from '#testing/shop-page.ts';
import { odd, wrongs } from '#testing/wrong-messages.ts';

afterEach(clearPage);

test('invalid envelopes have no effect: they are dropped, and counted', async () => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const frame = await mount(world, page, 'payment-form');
  await fill(frame, { number: '4242' });
  await frame.request('HEARTBEAT', {});
  const before = await page.evaluate(() => window.gateway.lines['payment-form']?.sent.length);
  const samples = fc.sample(wrongs, { numRuns: 490, seed: 20_261_121 });
  await page.evaluate((some) => some.forEach((each) => window.gateway.lines['payment-form']?.raw(each)), samples);
  // What JSON can carry was sent as it is; the rest is made in the page.
  await page.evaluate(`(${odd.toString()})().forEach((each) => window.gateway.lines['payment-form'].raw(each))`);
  await expect.poll(() => frame.form.locator('html').getAttribute('data-dropped')).toBe('500');
  expect(errors).toEqual([]);
  expect(await frame.form.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('4242');
  expect(await frame.form.locator('[aria-invalid]').count()).toBe(0);
  expect(await page.evaluate(() => window.gateway.lines['payment-form']?.sent.length)).toBe(before);
  expect((await frame.request('HEARTBEAT', {})).type).toBe('HEARTBEAT');
});

/** The result for a frame whose announcement is answered by these, each on a channel of its own. */
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
        channel.port1.onmessage = ({ data: message }: MessageEvent<{ readonly type: string }>) =>
          heard.push(`${kind}: ${message.type}`);
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
        await new Promise((resolve) => setTimeout(resolve, 60));
        channel.port1.postMessage({ v: 1, id: 'a', type: 'HEARTBEAT', ts: 1, body: {} });
      }
      while (!heard.includes('right: HEARTBEAT')) await new Promise((resolve) => setTimeout(resolve, 20));
      frame.remove();
      stranger.remove();
      return { heard: heard.filter((each) => /CONNECTED|HEARTBEAT/.test(each)), announced: data };
    },
    [addressOf(world, 'payment-form'), hellos] as const,
  );

test('a greeting with a wrong nonce, from a wrong window, without a port or with extra data is ignored', async () => {
  const { heard, announced } = await answersTo(['strange nonce', 'strange window', 'no port', 'extra key', 'right']);
  expect(heard).toEqual(['right: CONNECTED', 'right: HEARTBEAT']);
  expect(announced).toMatchObject({ k: 'gw', t: 'FRAME_READY', doc: 'payment-form', v: 1 });
  expect(announced.n).toMatch(/^[\w-]{22}$/);
});

test('only the first valid greeting counts: a second is left unanswered', async () => {
  const { heard } = await answersTo(['right', 'right']);
  expect(heard).toEqual(['right: CONNECTED', 'right: HEARTBEAT']);
});

test("a page of an origin that is not the tenant's neither gets the announcement nor shows the frame", async () => {
  const stranger = await page.context().newPage();
  await stranger.goto(world.shop.replace('localhost', '127.0.0.1'));
  expect(await announcedBy(addressOf(world, 'payment-form'), stranger)).toEqual([]);
  expect(stranger.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await stranger.close();
});

test('a reloaded frame announces itself again, empty, and communicates only through the new port', async () => {
  const frame = await mount(world, page, 'payment-form');
  await fill(frame, { cvv: '123' });
  await page.locator('iframe').evaluate((element: HTMLIFrameElement) => (element.src = `${element.src}&again=1`));
  const announcements = () => page.evaluate(() => window.gateway.lines['payment-form']?.ready ?? []);
  await expect.poll(async () => (await announcements()).length).toBe(2);
  const nonces = (await announcements()).map(({ data }) => (data as { readonly n: string }).n); // read as FRAME_READY above
  expect(new Set(nonces).size).toBe(2);
  await expect.poll(async () => (await frame.sent('CONNECTED')).length).toBe(2);
  expect(await valueOf(frame, 'CVV')).toBe('');
});

const CARD = { number: '4242424242424242', cvv: '123' };
const valueOf = ({ form }: MountedFrame, name: string) => form.getByRole('textbox', { name }).inputValue();

test('a frame restored from the back/forward cache starts over, empty', async () => {
  const frame = await mount(world, page, 'payment-form');
  await fill(frame, CARD);
  // The test browser has no such cache: the document gets the event that it would get.
  const shown = (type: string) =>
    frame.form
      .locator('html')
      .evaluate((_, of) => dispatchEvent(new PageTransitionEvent(of, { persisted: true })), type);
  await shown('pagehide');
  expect(await valueOf(frame, 'Card number')).toBe('');
  await shown('pageshow');
  await expect.poll(async () => (await frame.sent('CONNECTED')).length).toBe(2);
  expect((await frame.request('HEARTBEAT', {})).type).toBe('HEARTBEAT');
});

test('a form that is idle for ten minutes is cleared, and the page is notified', async () => {
  const other = await shopPage(world);
  await other.clock.install();
  const frame = await mount(world, other, 'payment-form');
  await fill(frame, CARD);
  await other.clock.fastForward(9 * 60_000);
  await fill(frame, { cvv: '124' });
  await other.clock.fastForward(9 * 60_000);
  expect(await frame.sent('CLEARED')).toEqual([]);
  await other.clock.fastForward(60_000);
  await expect.poll(() => frame.sent('CLEARED')).toEqual([{}]);
  expect(await valueOf(frame, 'Card number')).toBe('');
  expect(await valueOf(frame, 'CVV')).toBe('');
  await other.context().close();
});
