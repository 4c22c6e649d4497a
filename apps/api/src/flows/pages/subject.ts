import type { AnswerHere } from '@cartwright/server/reads-here';
import type { ShopContext } from '#context.ts';
import type { Banners } from '#features/banners/banners.ts';
import type { BannerFacts } from '#features/banners/sql.ts';
import type { Head } from '#http/head.ts';
import type { Directory } from '#locations/directory.ts';
import type { Catalog } from '#products/catalog.ts';

/** What a page is about, in the words of its head. */
export interface Subject extends Pick<Head, 'description' | 'image' | 'data'> {
  /** Without the banner's name, which follows it. */
  readonly title: string;
  readonly type?: Head['type'];
  /** Where search engines find it: a path of this banner, or a whole address at another one's site. */
  readonly canonical?: string | undefined;
}

/** A page that is being written for somebody. */
export interface PageRequest {
  /** Without its final slash, except that of the home page. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly context: ShopContext;
  /** Answers a read of the contract for this caller, by its address. */
  readonly read: (url: string) => Promise<AnswerHere | undefined>;
}

/** What heads are made of. */
export interface PageDeps {
  readonly banners: Banners;
  readonly catalog: Catalog;
  readonly directory: Directory;
  readonly shopOrigin: string;
}

/** A page's banner, with its texts in the language of the page, and where it is found. */
export interface PageSite {
  readonly banner: BannerFacts;
  readonly origin: string;
}
