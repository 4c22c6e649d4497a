import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wasStartedAnew } from '#browser/started-anew.ts';

/**
 * After a page has changed, moves the keyboard and screen reader focus to its heading, as a browser would for a new
 * document; on the way back, to the link that led away. A URL change that keeps the page (a filter, a window opened over
 * it) leaves the focus where it is. A page that went on by itself, because another tab has signed in, has it there too.
 */
export function useRouteAnnouncer(): void {
  const router = useRouter();
  // The router is outside of what React renders; so is the focus.
  useEffect(() => {
    const leftBy = new Map<string, string>();
    let isAnew = wasStartedAnew();
    if (isAnew && headingOfPage()) {
      isAnew = false;
      focusPage();
    }
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const link = document.activeElement?.closest('main a[href]')?.getAttribute('href');
        if (fromLocation === undefined || !pathChanged) return;
        if (link) leftBy.set(keyOf(fromLocation), link);
        else leftBy.delete(keyOf(fromLocation));
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        // The browser itself announces the first page, unless the shopper has not asked for it. A new search counts as
        // another page.
        const isNewPage = pathChanged || wordsOf(fromLocation) !== wordsOf(toLocation);
        if (fromLocation === undefined ? !isAnew : !isNewPage) return;
        isAnew = false;
        const link = linkTo(leftBy.get(keyOf(toLocation)));
        if (link) return link.focus({ preventScroll: true });
        focusPage();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}

const headingOfPage = () => document.querySelector<HTMLElement>('main h1');

function focusPage(): void {
  const heading = headingOfPage();
  const target = heading ?? document.getElementById('main');
  if (heading) heading.tabIndex = -1;
  else announce(document.title);
  target?.focus({ preventScroll: true });
}

/** What is searched for at an address. */
const wordsOf = ({ search }: { search: object } = { search: {} }): unknown => ('q' in search ? search.q : undefined);

/** Names an entry of the history. */
const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

function linkTo(href: string | undefined): HTMLElement | undefined {
  if (href === undefined) return undefined;
  return [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href);
}
