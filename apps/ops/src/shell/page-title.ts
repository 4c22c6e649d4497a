import { useEffect } from 'react';
import { copy } from './copy.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = copy.title(page);
  }, [page]);
}
