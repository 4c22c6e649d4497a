import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Looks at the page that is open in light and dark, narrow and wide: no violation of WCAG 2.0 to 2.2, A and AA. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolation(page, `${screen}, ${width} px, ${colorScheme}`);
    }
  }
  await expectNoSidewaysScroll(page, screen);
}

/** The same, and once more in the colours that the system forces on it. */
export async function expectAccessibleInAllColours(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  // The colours are then the system's: what axe reads of ours says nothing about their contrast.
  await expectNoViolation(page, `${screen}, forced colours`, ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectAccessible(page, screen);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function expectNoViolation(page: Page, looked: string, without: string[] = []): Promise<void> {
  await settled(page);
  await layGround(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).disableRules(without).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect.soft(told, looked).toEqual([]);
}

/** Colours change in transitions, which reduced motion makes short: axe must see their end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    // The second frame is drawn with the new colours in mind: only then have their transitions begun.
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await frame();
  });
}

/** A frame without a ground of its own stands on the page's: axe, which looks at each alone, is told which that is. */
async function layGround(page: Page): Promise<void> {
  for (const frame of page.frames().filter((each) => each.parentFrame() !== null)) {
    const element = await frame.frameElement();
    const ground = await element.evaluate((place: Element) => {
      const clear = 'rgba(0, 0, 0, 0)';
      let here: Element | null = place;
      while (here && getComputedStyle(here).backgroundColor === clear) here = here.parentElement;
      return here ? getComputedStyle(here).backgroundColor : clear;
    });
    await frame.evaluate((colour) => void (document.documentElement.style.backgroundColor = colour), ground);
  }
}

/** Neither a phone nor a tablet scrolls sideways. */
async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `${screen}: the width of the page at ${width} px`).toBeLessThanOrEqual(width);
  }
}
