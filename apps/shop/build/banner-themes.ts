import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PAGE_FILE = path.resolve(import.meta.dirname, '../index.html');
const PLACE = '<!--theme-->';
const FOLDER = path.resolve(import.meta.dirname, '../../../packages/ui/src/themes');
/** The theme of a page that names none. */
const FIRST = 'main';

/** Every theme there is: a file in the folder is a theme. */
function allThemes(folder: string): string[] {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.css') ? [file.replace(/\.css$/, '')] : []));
  return [FIRST, ...names.filter((name) => name !== FIRST).toSorted()];
}

/**
 * Builds each banner's theme as a style sheet of its own and writes `themes.json`: theme name → the markup that
 * links it, with its real fonts preloaded. Adding a banner is adding its file. A page links one of them, after the shop's own style sheet, because the
 * order of the layers is fixed there. In development the page links `?theme=` or the first.
 */
export function bannerThemes({ folder = FOLDER, page = PAGE_FILE }: { folder?: string; page?: string } = {}): Plugin {
  const names = allThemes(folder);
  let base = '/';
  const themeFile = (name: string) => path.join(folder, `${name}.css`);
  return {
    name: 'banner-themes',
    config: (_, { command }) =>
      command === 'build'
        ? {
            build: {
              rolldownOptions: {
                input: {
                  shop: page,
                  ...Object.fromEntries(names.map((name) => [`theme-${name}`, themeFile(name)])),
                },
              },
            },
          }
        : {},
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler(html, { server, originalUrl }) {
        const bare = html.replace(PLACE, '').replace(/<!--\s+The server[^]*?-->\s*/, '');
        const requested = new URL(originalUrl ?? '/', 'http://localhost').searchParams.get('theme');
        const name = names.find((each) => each === requested) ?? FIRST;
        const tag = server ? `<link rel="stylesheet" href="/@fs${themeFile(name)}">` : PLACE;
        return bare.replace('</head>', `  ${tag}\n  </head>`);
      },
    },
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      const links = names.map((name) => {
        const sheet = sheets.find((file) => file.fileName.startsWith(`assets/theme-${name}-`));
        if (sheet?.type !== 'asset') throw new Error(`the theme ${name} was not built`);
        return [name, markup(base + sheet.fileName, String(sheet.source))] as const;
      });
      for (const [key, file] of Object.entries(bundle)) {
        // A style sheet as an entry leaves an empty script behind.
        if (file.type === 'chunk' && names.some((name) => file.name === `theme-${name}`)) delete bundle[key];
      }
      this.emitFile({
        type: 'asset',
        fileName: 'themes.json',
        source: JSON.stringify(Object.fromEntries(links), null, 2),
      });
    },
  };
}

function markup(sheet: string, css: string): string {
  const fonts = [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, url = '']) => url);
  return [
    `<link rel="stylesheet" href="${sheet}">`,
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
  ].join('');
}
