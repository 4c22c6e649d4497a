import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Injected into each checked document. */
    readonly axe: typeof axe;
  }
}

const WIDTHS = [390, 1280] as const;

/** Of the page, in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The rules of a check: another color scheme changes nothing for rules that do not read colors. */
type Rules = 'all' | 'colors' | 'all but colors';

/** The rules that read colors. */
const COLORS = ['color-contrast', 'link-in-text-block'];
const WCAG = axe.getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).map(({ ruleId }) => ruleId);
const REQUESTED: Readonly<Record<Rules, readonly string[]>> = {
  all: WCAG,
  colors: COLORS,
  'all but colors': WCAG.filter((rule) => !COLORS.includes(rule)),
};

/** Checks the open page in light and dark, narrow and wide: no violation of WCAG 2.0 to 2.2, A and AA. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [colorScheme, rules] of [['dark', 'colors'] as const, ['light', 'all'] as const]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoViolation(page, `${screen}, ${width} px, ${colorScheme}`, rules);
    }
  }
  await expectNoSidewaysScroll(page, screen);
}

/** The same, and once more in forced colors. */
export async function expectAccessibleInAllColors(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoViolationInForcedColors(page, screen);
  await expectAccessible(page, screen);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Checks a screen at each of these sizes, and once in forced colors; none scrolls sideways. */
export async function expectAccessibleAt(page: Page, screen: string, sizes: readonly Size[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await expectNoViolation(page, `${screen}, ${width} px`, 'all');
    await expectNoWiderThan(page, screen, width);
  }
  await expectNoViolationInForcedColors(page, screen);
}

/** The colors are then the system's: axe cannot judge their contrast. */
async function expectNoViolationInForcedColors(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectNoViolation(page, `${screen}, forced colors`, 'all but colors');
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectNoViolation(page: Page, checked: string, rules: Rules): Promise<void> {
  await settled(page);
  await layGround(page);
  const reports: string[] = [];
  for (const frame of page.frames()) reports.push(...(await violationsIn(frame, rules)));
  expect.soft(reports, checked).toEqual([]);
}

/**
 * Each document is checked separately, since a frame of another origin cannot answer the page around it. Under a modal
 * dialog the page is inert and was checked without it: the check covers only the dialog.
 */
async function violationsIn(frame: Frame, rules: Rules): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return frame.evaluate(async (requested) => {
    const { violations } = await window.axe.run([...document.querySelectorAll(':modal')].at(-1) ?? document, {
      runOnly: { type: 'rule', values: [...requested] },
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, REQUESTED[rules]);
}

/** Colors change in transitions, which reduced motion makes short: axe must see their end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    // The second frame is painted with the new colors: only then have their transitions started.
    await frame();
    await frame();
    // One that scrolling drives never finishes.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
    await frame();
  });
}

/** A frame without a background of its own is on the page's: axe, which checks each alone, gets that background. */
async function layGround(page: Page): Promise<void> {
  for (const frame of page.frames().filter((each) => each.parentFrame() !== null)) {
    const element = await frame.frameElement();
    const ground = await element.evaluate((place: Element) => {
      const clear = 'rgba(0, 0, 0, 0)';
      let here: Element | null = place;
      while (here && getComputedStyle(here).backgroundColor === clear) here = here.parentElement;
      return here ? getComputedStyle(here).backgroundColor : clear;
    });
    await frame.evaluate((color) => void (document.documentElement.style.backgroundColor = color), ground);
  }
}

/** Neither a phone nor a tablet scrolls sideways. */
async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoWiderThan(page, screen, width);
  }
}

async function expectNoWiderThan(page: Page, screen: string, width: number): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, `${screen}: the width of the page at ${width} px`).toBeLessThanOrEqual(width);
}
