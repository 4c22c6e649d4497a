import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../testing/browser.ts';

/**
 * Writes the icons of the banners to `apps/shop/public/icons`: the mark of each logo on white, as a drawing and in the
 * sizes of phones. Run it after adding a logo; the result is committed.
 */
const LOGOS = new URL('../../apps/shop/public/logos/', import.meta.url);
const ICONS = new URL('../../apps/shop/public/icons/', import.meta.url);
const SIZES = [180, 192, 512];

/** The side of a logo's mark, and the margin that a phone may cut off to round the corners: a fifth, on each side. */
const MARK = 48;
const MARGIN = 12;

/** The second line of a logo is its mark; the third is its name, which has no place in an icon. */
function iconOf(logo: string): string {
  const mark = logo.split('\n')[1]?.trim();
  if (mark === undefined) throw new Error('a logo without a mark in its second line');
  const side = MARK + 2 * MARGIN;
  const box = `${-MARGIN} ${-MARGIN} ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M-${MARGIN}-${MARGIN}h${side}v${side}h-${side}z"/>${mark}</svg>\n`;
}

async function drawn(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  return page.screenshot();
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGS] });
const page = await browser.newPage();
rmSync(ICONS, { recursive: true, force: true });
mkdirSync(ICONS, { recursive: true });
const logos = readdirSync(LOGOS).filter((file) => file.endsWith('.svg'));
for (const file of logos) {
  const name = file.replace(/\.svg$/, '');
  const svg = iconOf(readFileSync(new URL(file, LOGOS), 'utf8'));
  writeFileSync(new URL(file, ICONS), svg);
  for (const size of SIZES) writeFileSync(new URL(`${name}-${size}.png`, ICONS), await drawn(page, svg, size));
}
await browser.close();
console.log(`${logos.length} banners`);
