import { useEffect, useLayoutEffect } from 'react';
import type { Area } from './areas.ts';
import { copy } from './copy.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = copy.title(page);
  }, [page]);
}

/** Names the area in the browser's tab while its page loads. The page's own name follows: that effect comes later. */
export function useAreaTitle(area: Area | undefined): void {
  useLayoutEffect(() => titleArea(area), [area]);
}

/** Names an area in the browser's tab. */
export function titleArea(area: Area | undefined): void {
  if (area !== undefined) document.title = copy.title(copy.tabs[area]);
}
