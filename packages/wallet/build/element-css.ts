import type { Plugin } from 'vite';

const MARK = '/*! wallet-css */';

/**
 * Turns rules for a whole page into rules for a shadow root: the root element becomes the host, and the page's body
 * becomes the one element that the wallet puts inside.
 */
export const forShadow = (css: string): string =>
  css
    .replaceAll(/:root\b/g, ':host')
    .replaceAll(/:host\[data-theme=(['"]?)(\w+)\1\]/g, ":host([data-theme='$2'])")
    .replaceAll(/(^|[},{;\s])html\b(?=[\s,{:])/g, '$1:host')
    .replaceAll(/(^|[},{;\s])body\b(?=[\s,{])/g, '$1.page');

/** Inserts the build's one style sheet into its one script, in place of the marker. */
export function elementCss(): Plugin {
  return {
    name: 'element-css',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const css = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('\n');
      for (const sheet of sheets) delete bundle[sheet.fileName];
      let markers = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const quoted = [`"${MARK}"`, `'${MARK}'`, `\`${MARK}\``].find((text) => chunk.code.includes(text));
        if (quoted === undefined) continue;
        chunk.code = chunk.code.replace(quoted, () => JSON.stringify(forShadow(css)));
        markers += 1;
      }
      if (markers !== 1 || css === '') this.error(`the style sheet has ${markers} markers in the script, not one`);
    },
  };
}
