import { expect, type Page } from '@playwright/test';
import { PSEUDO_LOCALE } from '../../apps/shop/build/locales.ts';
import { SHOP_ORIGIN } from './world.ts';

const WIDTHS = [390, 1280] as const;

/** Values of the server that are names for programs, and would excuse a word that is not translated; a state is none. */
const CODE = /^[A-Z][A-Z\d_]{2,}$/;
/** What an `Intl` formatter of the language writes: a time of day, a weekday, a month with its day and year, a zone. */
const FORMATTED =
  /\b\d{1,2}(?::\d\d)?\s?[AP]M\b|\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:day|sday|nesday|rsday|urday)?\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.? \d{1,2}(?:, \d{4})?\b/g;

/** A text that a shopper sees or hears, and where it stands. */
interface Shown {
  readonly text: string;
  readonly at: string;
}

/** Looks at pages in the pseudo-locale. Knows what the server sent, which has no pseudo-locale and stays as it is. */
export class PseudoWalk {
  readonly #page: Page;
  readonly #values = new Set<string>();
  readonly #arriving: Promise<void>[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Has every page from now on in the pseudo-locale. */
  static async on(page: Page): Promise<PseudoWalk> {
    const walk = new PseudoWalk(page);
    await page.context().addCookies([{ name: 'locale', value: PSEUDO_LOCALE, url: SHOP_ORIGIN }]);
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (!/json|html/.test(type)) return;
      walk.#arriving.push(
        response
          .text()
          .then((text) => walk.knows(/json/.test(type) ? JSON.parse(text) : dataInPage(text)))
          .catch(() => undefined),
      );
    });
    return walk;
  }

  /** Notes values that the page may show as they are: what the server sent, or what was typed. */
  knows(data: unknown): void {
    if (typeof data === 'string' && !CODE.test(data)) this.#values.add(data.trim());
    if (typeof data !== 'object' || data === null) return;
    for (const [key, each] of Object.entries(data)) {
      this.knows(each);
      // The page writes the state of a store itself, and takes the hours after it, or all of it, from the server's text.
      if (key === 'openText' && typeof each === 'string') {
        this.knows(each.replace(/^(?:open|closed)\b[\s,]*/i, ''));
        this.knows(each.charAt(0).toLowerCase() + each.slice(1));
      }
    }
  }

  /** Refuses text outside of the brackets and text that is cut off, narrow and wide. */
  async check(screen: string): Promise<void> {
    for (const width of WIDTHS) {
      await this.#page.setViewportSize({ width, height: 900 });
      await expect(this.#page.locator('main')).not.toBeEmpty();
      await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0);
      // The page may show an answer before it is heard of here.
      await expect
        .configure({ soft: true })
        .poll(() => this.#outside(), { message: `${screen}, ${width} px: text that is in no table` })
        .toEqual([]);
      const clipped = await this.#page.evaluate(textsClipped);
      expect.soft(clipped, `${screen}, ${width} px: text without room`).toEqual([]);
    }
  }

  async #outside(): Promise<readonly string[]> {
    await Promise.all(this.#arriving);
    return (await this.#page.evaluate(textsShown))
      .filter(({ text }) => this.#isOutside(text))
      .map(({ text, at }) => `${at}: ${text}`);
  }

  #isOutside(text: string): boolean {
    return !this.#isSent(withoutBrackets(text).trim());
  }

  /** Whether a text is made of values that were sent, whole ones, with nothing but marks between them. */
  #isSent(text: string): boolean {
    if (!/\p{L}/u.test(text.replaceAll(FORMATTED, ''))) return true;
    for (const value of this.#values) {
      if (!/\p{L}/u.test(value)) continue;
      if (text === value) return true;
      const at = text.indexOf(value);
      const end = at + value.length;
      if (at < 0 || /[\p{L}\d]$/u.test(text.slice(0, at)) || /^[\p{L}\d]/u.test(text.slice(end))) continue;
      if (this.#isSent(text.slice(0, at)) && this.#isSent(text.slice(end))) return true;
    }
    return false;
  }
}

/** What the server wrote into a page for its scripts: the session, and what it read to render the page. */
function dataInPage(html: string): unknown {
  const elements = html.matchAll(/<script type="application\/json"[^>]*>([^<]+)<\/script>/g);
  return Array.from(elements, ([, json = 'null']) => JSON.parse(json) as unknown);
}

/** A text without its messages; one may stand in another. */
export function withoutBrackets(text: string): string {
  const outer = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return outer === text ? text : withoutBrackets(outer);
}

/** Every text that is drawn or spoken, in this document. */
function textsShown(): Shown[] {
  const describe = (element: Element): string => {
    const name = element.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? '';
    return `${element.tagName.toLowerCase()}.${name}`;
  };
  const isPiece = (text: string): boolean => text.split('⟦').length !== text.split('⟧').length;
  const shown: Shown[] = [{ text: document.title, at: 'title' }];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const piece = node.nodeValue?.trim() ?? '';
    if (element === null || piece === '' || element.closest('script, style, noscript') !== null) continue;
    // The name of another language, in that language.
    if (element.closest('[lang]') !== document.documentElement) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // An element inside a message cuts it into pieces, which say nothing one by one.
    let whole: Element | null = element;
    let text = piece;
    while (isPiece(text) && whole !== null) {
      text = whole.textContent.trim();
      whole = whole.parentElement;
    }
    shown.push({ text, at: describe(element) });
  }
  const named = document.querySelectorAll('[aria-label], [alt], [title], [placeholder], [aria-valuetext]');
  for (const element of named) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (text !== '') shown.push({ text, at: `${describe(element)}[${name}]` });
    }
  }
  return shown;
}

/** Messages that do not fit: cut off by the element that holds them, or drawn outside of their control. */
function textsClipped(): string[] {
  const slack = 1; // of rounding, in CSS pixels
  const found: string[] = [];
  const own = (element: Element): string =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
  const hides = (overflow: string): boolean => overflow !== 'visible' && overflow !== 'auto';
  const isCutOff = (element: HTMLElement): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + slack;
    return isWide || (hides(overflowY) && element.scrollHeight > element.clientHeight + slack);
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const text = own(element);
    if (!text.includes('⟦') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { clip, clipPath } = getComputedStyle(element);
    // Only for ears.
    if (clip !== 'auto' || clipPath !== 'none' || element.clientWidth <= slack) continue;
    if (isCutOff(element)) found.push(`cut off: ${text}`);
    const control = element.closest('button, a, label, td, th, dialog');
    if (control === null) continue;
    const box = control.getBoundingClientRect();
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || box.width <= slack) continue;
      const range = document.createRange();
      range.selectNode(node);
      const drawn = range.getBoundingClientRect();
      if (drawn.width === 0) continue;
      if (drawn.left < box.left - slack || drawn.right > box.right + slack)
        found.push(`outside of its ${control.tagName.toLowerCase()}: ${text}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
  return found;
}
