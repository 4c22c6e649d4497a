import type { Wire } from './endpoint.ts';
import type { Bootstrap } from './session.ts';

/** A page as the shop front renders it on a server. */
export interface PageToRender {
  /** Its path and query. */
  readonly url: string;
  /** What the page has in its element `bootstrap`. */
  readonly bootstrap: Wire<typeof Bootstrap>;
  /** Answers a read of the contract by its address; undefined for one that the server does not answer for pages. */
  readonly read: (url: string) => Promise<{ readonly status: number; readonly text: string } | undefined>;
}

export interface RenderedPage {
  /** What is inside the element `root`. */
  readonly html: string;
  /** Links that belong to the head: pictures that the first view needs. */
  readonly links: string;
  /** What was read, as JSON: the page fills its queries with it. */
  readonly queries: string;
  /** The page's own modules, as the build's manifest names them: their style sheets belong to the head. */
  readonly modules: readonly string[];
}

/** Renders a page; null for one that is rendered by the browser alone. What it cannot render throws. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | null>;

/** The element that has `RenderedPage.queries`, by its id. */
export const QUERIES_ELEMENT = 'queries';

/** The event of a document that the server rendered, once all of it answers to the shopper. */
export const PAGE_ALIVE = 'page-alive';
