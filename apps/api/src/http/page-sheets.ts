import { hash } from 'node:crypto';

const SHEET = /<link rel="stylesheet"(?: crossorigin)? href="([^"]+)">\s*/g;

/** A document, and what its policy must let apply. */
export interface WithSheets {
  readonly html: string;
  /** The source of a policy for its own style element (CSP 3, 2.3.1); empty where it has none. */
  readonly styleSource: string;
}

/**
 * Writes the style sheets that a document links into the document itself: nothing is between it and its first paint.
 * Each link stays, disabled, so that no script of the page asks for the sheet again; its `media` keeps browsers that read
 * ahead from loading it (Chromium 150 does so even where it is disabled). Where one cannot be read, the document stays as
 * it is. @param read the text of a file of the build by its address
 */
export function withSheets(document: string, read: (href: string) => string | undefined): WithSheets {
  const hrefs = Array.from(document.matchAll(SHEET), ([, href = '']) => href);
  const sheets = hrefs.map(read);
  if (sheets.length === 0 || !sheets.every(isWhole)) return { html: document, styleSource: '' };
  const text = sheets.join('');
  const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}" media="not all" disabled>`);
  const head = `<style>${text}</style>${links.join('')}\n  </head>`;
  return {
    html: document.replaceAll(SHEET, '').replace('</head>', () => head),
    styleSource: `'sha256-${hash('sha256', text, 'base64')}'`,
  };
}

/** Whether a sheet is there, and cannot end the element that it stands in. */
const isWhole = (sheet: string | undefined): boolean => sheet !== undefined && !sheet.includes('</');
