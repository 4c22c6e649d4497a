import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { loadCenter } from './preload-center.ts';
import { PrivacyChoices } from './PrivacyChoices.tsx';

const NAME = 'Your Privacy Choices';

const clear = () => {
  document.cookie = 'privacy-choices=; Path=/; Max-Age=0';
};
// The chunk is built on first request, which may take longer than the assertion's usual wait.
beforeAll(() => loadCenter(), 60_000);
beforeEach(clear);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(document, 'cookie');
  clear();
});

const putTool = () => {
  const openPreferenceCenter = vi.fn<() => void>();
  vi.stubGlobal('consentTool', { openPreferenceCenter });
  return openPreferenceCenter;
};

async function openCenter() {
  const { page } = await renderInShop(<PrivacyChoices isOffered />);
  await page.getByRole('button', { name: NAME }).click();
  const center = page.getByRole('dialog', { name: NAME });
  await expect.element(center).toBeVisible();
  return { page, center };
}

describe('the button', () => {
  test("FTR-007 opens the shop's own preference center", async () => {
    const { center } = await openCenter();
    await expect.element(center.getByRole('switch', { name: 'Analytics' })).toBeVisible();
  });

  test("FTR-007 opens the consent tool's preference center where there is a tool", async () => {
    const openPreferenceCenter = putTool();
    const { page } = await renderInShop(<PrivacyChoices isOffered />);
    await page.getByRole('button', { name: NAME }).click();
    expect(openPreferenceCenter).toHaveBeenCalledOnce();
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  test.each([
    ['neither tool nor setting', false, false, 0],
    ['the setting alone', false, true, 1],
    ['the tool alone', true, false, 1],
    ['both', true, true, 1],
  ])('FTR-008 with %s', async (_what, hasTool, isOffered, count) => {
    if (hasTool) putTool();
    const { page } = await renderInShop(
      <>
        <p>Drawn</p>
        <PrivacyChoices isOffered={isOffered} />
      </>,
    );
    await expect.element(page.getByText('Drawn')).toBeVisible();
    expect(page.getByRole('button', { name: NAME }).elements()).toHaveLength(count);
  });
});

test('a center that cannot be loaded says so, and opens on the next press', async () => {
  const load = vi.fn(loadCenter).mockRejectedValueOnce(new Error('offline'));
  const { page } = await renderInShop(<PrivacyChoices isOffered load={load} />);
  await page.getByRole('button', { name: NAME }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("We couldn't open your privacy choices. Check your internet connection and try again.");
  await page.getByRole('button', { name: NAME }).click();
  await expect.element(page.getByRole('dialog', { name: NAME })).toBeVisible();
  expect(page.getByText(/^We couldn't open your privacy choices/).query()).toBeNull();
});

describe('while the tool is not there yet', () => {
  /** How long a button may take to render; a slow machine's frames are longer. */
  const FRAMES = 30;

  /** Renders the button with a stopped clock; `after` moves it and returns how many buttons there are. */
  async function waiting() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { page } = await renderInShop(
      <>
        <p>Drawn</p>
        <PrivacyChoices isOffered={false} />
      </>,
    );
    await expect.element(page.getByText('Drawn')).toBeVisible();
    const count = () => page.getByRole('button', { name: NAME }).elements().length;
    return async (ms: number) => {
      vi.advanceTimersByTime(ms);
      // React draws when it comes to it; an assertion that waits would move the clock of the intervals meanwhile.
      for (let frames = 0; frames < FRAMES && count() === 0; frames += 1) await new Promise(requestAnimationFrame);
      return count();
    };
  }

  test('FTR-011 looks for it every second', async () => {
    const after = await waiting();
    expect(await after(1_000)).toBe(0);
    putTool();
    expect(await after(999)).toBe(0);
    expect(await after(1)).toBe(1);
  });

  test('FTR-010 sees a tool that comes within 5000 ms', async () => {
    const after = await waiting();
    expect(await after(4_999)).toBe(0);
    putTool();
    expect(await after(1)).toBe(1);
  });

  test('FTR-010 gives up after 5000 ms', async () => {
    const after = await waiting();
    expect(await after(5_000)).toBe(0);
    putTool();
    expect(await after(60_000)).toBe(0);
  });
});

describe("the shop's own preference center", () => {
  test('allows nothing by default but the position, which requires consent each time, and stores the choices in a cookie with its version', async () => {
    const { center } = await openCenter();
    const [position, ...others] = center.getByRole('switch').all().toReversed();
    for (const each of others) await expect.element(each).not.toBeChecked();
    await expect.element(position as NonNullable<typeof position>).toBeChecked();
    await center.getByRole('switch', { name: 'Analytics' }).click();
    expect(document.cookie).toContain('privacy-choices=version=3&measurement=on&advertising=off&sale=off');
  });

  test('STO-010 turning analytics off deletes what tracked the last order', async () => {
    document.cookie = 'privacy-choices=version=3&measurement=on&advertising=off&sale=off; Path=/';
    document.cookie = 'fulfillment-type=PICKUP; Path=/; SameSite=Strict; Secure';
    document.cookie = 'fulfillment-location=01400376; Path=/; SameSite=Strict; Secure';
    expect(document.cookie).toContain('fulfillment-type');
    const { center } = await openCenter();
    await center.getByRole('switch', { name: 'Analytics' }).click();
    expect(document.cookie).not.toContain('fulfillment-');
  });

  test('shows what was chosen before', async () => {
    document.cookie = 'privacy-choices=version=3&measurement=off&advertising=on&sale=off; Path=/';
    const { center } = await openCenter();
    await expect.element(center.getByRole('switch', { name: 'Personalized advertising' })).toBeChecked();
    await expect.element(center.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
  });

  test('Global Privacy Control leaves advertising and sale off, and says so', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    document.cookie = 'privacy-choices=version=3&measurement=off&advertising=on&sale=on; Path=/';
    const { center } = await openCenter();
    await expect.element(center.getByText(/^Your browser sends a Global Privacy Control signal/)).toBeVisible();
    expect(center.getByRole('switch').elements()).toHaveLength(2);
    await center.getByRole('switch', { name: 'Analytics' }).click();
    expect(document.cookie).toContain('version=3&measurement=on&advertising=off&sale=off');
  });

  test('says when the browser keeps no cookies, and shows nothing as chosen', async () => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
    const { center } = await openCenter();
    await center.getByRole('switch', { name: 'Analytics' }).click();
    await expect
      .element(center.getByRole('alert'))
      .toHaveTextContent("Your browser didn't save this choice. Allow cookies for this site and try again.");
    await expect.element(center.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
  });

  test.each([
    [390, 844],
    [1280, 800],
  ])('at %i px works by keyboard, gives the focus back and has no accessibility fault', async (width, height) => {
    await screen.viewport(width, height);
    const { page } = await renderInShop(<PrivacyChoices isOffered />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const center = page.getByRole('dialog', { name: NAME });
    await expect.element(center).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible(page.container);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(center.getByRole('switch').first()).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(center).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: NAME })).toHaveFocus();
  });
});
