import { htmlText } from '@cartwright/server/html';
import type { Locale } from '@cartwright/contracts/locales';

/** What the head of a page says of it to browsers, search engines and whoever shares a link. */
export interface Head {
  /** Of the window. */
  readonly title: string;
  readonly description: string;
  /** The page's one address; undefined for a page that no search engine should list. */
  readonly canonical?: string | undefined;
  readonly siteName: string;
  /** A picture of what the page is about. */
  readonly image?: { readonly url: string; readonly alt: string } | undefined;
  readonly type: 'website' | 'product';
  /** What the page is about, in the vocabulary of schema.org; each is written as JSON-LD. */
  readonly data: readonly object[];
  /** The banner's icon, as a drawing and for a phone's home screen. */
  readonly icons: { readonly svg: string; readonly touch: string | undefined };
  /** Of the browser's own surfaces. */
  readonly colors: { readonly light: string; readonly dark: string };
}

/** A head as HTML, besides its title; every text in it is escaped. */
export function headMarkup(head: Head, locale: Locale): string {
  const { title, description, canonical, siteName, image, type, data, icons, colors } = head;
  const lines = [
    meta('name', 'description', description),
    canonical === undefined ? meta('name', 'robots', 'noindex') : link('canonical', canonical),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...(canonical === undefined ? [] : [meta('property', 'og:url', canonical)]),
    ...(image === undefined
      ? []
      : [meta('property', 'og:image', image.url), meta('property', 'og:image:alt', image.alt)]),
    meta('name', 'twitter:card', 'summary'),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${htmlText(colors.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${htmlText(colors.dark)}">`,
    link('manifest', '/manifest.webmanifest'),
    `<link rel="icon" href="${htmlText(icons.svg)}" type="image/svg+xml">`,
    ...(icons.touch === undefined ? [] : [link('apple-touch-icon', icons.touch)]),
    ...data.map((each) => `<script type="application/ld+json">${scriptText(each)}</script>`),
  ];
  return lines.join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${htmlText(content)}">`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${htmlText(href)}">`;

/** JSON that cannot end the script element that it stands in. */
const scriptText = (value: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', String.raw`\u003c`);
