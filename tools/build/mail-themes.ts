import { readdirSync, writeFileSync } from 'node:fs';
import { mailTheme } from './mail-theme.ts';

const THEMES = new URL('../../packages/ui/src/themes/', import.meta.url);
const FILE = new URL('../../packages/contracts/data/mail-themes.json', import.meta.url);

/** The names of all themes. */
export const themeNames = (): string[] =>
  readdirSync(THEMES)
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.replace(/\.css$/, ''))
    .toSorted();

// Writes the colors of every theme as mails have them, for a program that does not have the style sheets.
if (import.meta.main) {
  const themes = Object.fromEntries(themeNames().map((name) => [name, mailTheme(name)]));
  writeFileSync(FILE, `${JSON.stringify(themes, null, 2)}\n`);
}
