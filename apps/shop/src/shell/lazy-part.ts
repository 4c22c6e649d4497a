import { type ComponentType, lazy } from 'react';
import { trackError } from '#api/track-error.ts';

/**
 * A part that comes after the first view, in a `Suspense` of its own. Where its code does not arrive it is waited for
 * without end: a page that the server rendered keeps the part as it was sent, any other page does without it.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        trackError(error);
        return new Promise<never>(() => undefined);
      },
    ),
  );
