import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a page has changed, moves the keyboard and screen reader focus to its heading, as a browser would for a new
 * document. A URL change that keeps the page (a filter, a window opened over it) leaves the focus where it is.
 */
export function useRouteAnnouncer(): void {
  const router = useRouter();
  // The router is outside of what React renders; so is the focus.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        // The browser itself announces the first page. A new search counts as another page.
        const isNewPage = pathChanged || wordsOf(fromLocation) !== wordsOf(toLocation);
        if (fromLocation === undefined || !isNewPage) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        const target = heading ?? document.getElementById('main');
        if (heading) heading.tabIndex = -1;
        else announce(document.title);
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** What is searched for at an address. */
const wordsOf = ({ search }: { search: object } = { search: {} }): unknown => ('q' in search ? search.q : undefined);
