import type { Wire } from '@cartwright/contracts/endpoint';
import type { PageToRender, RenderedPage } from '@cartwright/contracts/page-rendering';
import type { Bootstrap } from '@cartwright/contracts/session';
import type { Logger } from 'pino';
import { inlineStyleSources } from '#http/inline-styles.ts';
import type { PageLocale } from '#http/page-locale.ts';
import type { Renderers } from '#http/page-renderers.ts';
import { renderBudget, type RenderLimits } from '#http/render-budget.ts';
import { pageCache, pageKey, sharedBootstrap } from './page-cache.ts';

/** A page's head as HTML, and whether there is anything at its address. */
interface PageStart {
  readonly isFound: boolean;
  readonly title: string;
  readonly head: string;
}

/** What is written into the document besides the bootstrap. */
export interface WrittenPage extends PageStart {
  /** Undefined when the browser renders it. */
  readonly rendered?: (RenderedPage & { readonly styleSources: string }) | undefined;
  /** Whether others may have got the same. */
  readonly isShared: boolean;
}

export interface PageToWrite {
  readonly url: string;
  readonly locale: PageLocale;
  /** The text of the page's element `bootstrap`. */
  readonly bootstrap: string;
  /** The same once more, as it is now. */
  readonly bootstrapNow: () => Promise<string>;
  /** Whether the page at this address is rendered on the server. */
  readonly isRendered: boolean;
  readonly read: PageToRender['read'];
  readonly head: () => Promise<PageStart>;
}

interface PageWriterDeps {
  readonly renderers: Renderers;
  readonly logger: Pick<Logger, 'warn'>;
  readonly limits: RenderLimits;
}

/**
 * Writes pages: heads always, contents where they can be rendered within the budget. What a caller without a name gets
 * is kept for a moment, for the next one who sees the same (decision 106).
 */
export function makePageWriter({ renderers, logger, limits }: PageWriterDeps) {
  const budget = renderBudget(limits, (err) => logger.warn({ err }, 'a page was not rendered'));
  const kept = pageCache<WrittenPage>(
    ({ head, rendered }) => 2 * (head.length + (rendered?.html.length ?? 0) + (rendered?.queries.length ?? 0)),
  );
  return async (page: PageToWrite): Promise<WrittenPage> => {
    if (!page.isRendered || opensDialog(page.url)) return { ...(await page.head()), isShared: false };
    // Written by our own serializer of this contract.
    const bootstrap = JSON.parse(page.bootstrap) as Wire<typeof Bootstrap>;
    const shared = sharedBootstrap(bootstrap);
    const key = shared && pageKey(page.locale, page.url, shared);
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const start = await page.head();
    const render = start.isFound ? await renderers(page.locale) : undefined;
    const rendered =
      render &&
      (await budget(kindOf(page.url), () =>
        render({ url: page.url, bootstrap: shared ?? bootstrap, read: page.read }),
      ));
    const written = {
      ...start,
      rendered: rendered ? { ...rendered, styleSources: inlineStyleSources(rendered.html) } : undefined,
      isShared: key !== null,
    };
    if (key !== null && rendered && (await isStill(key, page))) kept.set(key, written);
    return written;
  };
}

/** The kind of a rendered page: the first part of its path. */
const kindOf = (url: string): string => /^\/[^/?]*/.exec(url)?.[0] ?? '';

/** A dialog over the page is for the browser to open. */
const opensDialog = (url: string): boolean => /[?&]ways=/.test(url);

/** Whether the caller still sees the same: another tab may have chosen a store between two reads. */
async function isStill(key: string, { url, locale, bootstrapNow }: PageToWrite): Promise<boolean> {
  const shared = sharedBootstrap(JSON.parse(await bootstrapNow()) as Wire<typeof Bootstrap>);
  return shared !== null && pageKey(locale, url, shared) === key;
}
