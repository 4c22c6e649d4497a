import { hash } from 'node:crypto';

const STYLE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

/**
 * The sources of a policy that let exactly the style attributes of this HTML apply, and none that anybody else puts into
 * a page (CSP 3, 8.3): each hash is of one whole attribute. @param html as React writes it
 */
export function inlineStyleSources(html: string): string {
  const styles = new Set(Array.from(html.matchAll(STYLE), ([, style = '']) => plainText(style)));
  if (styles.size === 0) return '';
  return ["'unsafe-hashes'", ...Array.from(styles, (style) => `'sha256-${hash('sha256', style, 'base64')}'`)].join(' ');
}

const plainText = (text: string): string =>
  text.replaceAll(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all);
