const SHEETS = import.meta.glob<string>('./themes/*.css', { query: '?url', import: 'default' });

/** The id of the element that links a theme besides the page's own. */
const LINK = 'chosen-theme';

/**
 * Dresses the page in the theme of a banner, over the one that it has; a name without a theme leaves it as it is. For a
 * page that shows several banners in turn, such as the console's: a shop's page is served with its one theme.
 */
export async function wearTheme(name: string): Promise<void> {
  const href = await SHEETS[`./themes/${name}.css`]?.();
  if (href === undefined) return;
  const known = document.getElementById(LINK);
  const link = known instanceof HTMLLinkElement ? known : document.createElement('link');
  link.id = LINK;
  link.rel = 'stylesheet';
  if (link.getAttribute('href') !== href) link.href = href;
  if (!link.isConnected) document.head.append(link);
}
