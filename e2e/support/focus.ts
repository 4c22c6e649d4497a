import type { Page } from '@playwright/test';

/**
 * The focused element, in the page or in one of its frames, by its accessible name; `nothing` when no control has
 * focus.
 */
async function focused(page: Page): Promise<string> {
  for (const frame of page.frames()) {
    const name = await frame.evaluate(() => {
      const element = document.activeElement;
      if (!document.hasFocus() || element === null || element.tagName === 'IFRAME') return null;
      if (element === document.body) return '';
      const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : null;
      // A pending button keeps the hidden text for that beside its own.
      const own = [...element.childNodes].find(({ textContent }) => textContent !== '');
      return element.getAttribute('aria-label') ?? label ?? own?.textContent ?? '';
    });
    if (name !== null && name !== '') return name.trim().replaceAll(/\s+/g, ' ');
  }
  return 'nothing';
}

/** Presses a key several times, and returns where each press moved the focus. */
export async function stops(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<string[]> {
  const names: string[] = [];
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press(key);
    names.push(await focused(page));
  }
  return names;
}
