import type { PageLinks } from './page-links.ts';
import { startAfterPaint } from './page-start.ts';
import { withSheets, type WithSheets } from './page-sheets.ts';

/** The parts of a build that a document is made of. */
export interface TemplateParts {
  /** `index.html` */
  readonly page: string;
  /** Theme name → the markup that links it. */
  readonly themes: Readonly<Record<string, string>>;
  /** The links that a rendered page's own modules need. */
  readonly links: PageLinks;
  /** The text of a file of the build by its address; undefined where there is none. */
  readonly read: (href: string) => string | undefined;
}

/** Which document is filled in. */
export interface TemplateChoice {
  readonly theme: string;
  /** The modules of a page that the server rendered; none where the browser renders. */
  readonly modules: readonly string[];
  /** Whether the style sheets stand in the document, for a browser that cannot have them yet. */
  readonly hasSheets: boolean;
}

/** The document of a page before anything of a shopper is in it. */
export type PageTemplate = (choice: TemplateChoice) => WithSheets;

/** Makes each kind of document once: there are as many as banners' themes and kinds of pages. */
export function pageTemplate({ page, themes, links, read }: TemplateParts): PageTemplate {
  const made = new Map<string, WithSheets>();
  return ({ theme, modules, hasSheets }) =>
    made.getOrInsertComputed(JSON.stringify([theme, modules, hasSheets]), () => {
      const sheetOfTheme = themes[theme] ?? Object.values(themes)[0] ?? '';
      const html = page
        .replace('<!--theme-->', () => sheetOfTheme + links(modules))
        .replaceAll(/ *<(?:meta name="description"|link rel="icon")[^>]*>\n/g, '');
      const ordered = modules.length > 0 ? startAfterPaint(html) : html;
      return hasSheets ? withSheets(ordered, read) : { html: ordered, styleSource: '' };
    });
}
