import { useEffect } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from './copy.ts';

/**
 * Sets the window's title to the page's name, followed by the banner: `Cart - {banner}`. A failed form puts "Error:"
 * before it by passing `hasError`.
 */
export function usePageTitle(title: string | undefined, hasError = false): void {
  const { name } = useBootstrap().banner;
  const whole = title === undefined ? name : `${title} - ${name}`;
  const full = hasError ? copy.errorTitle(whole) : whole;
  // The title belongs to the document, outside what React draws.
  useEffect(() => {
    document.title = full;
  }, [full]);
}
