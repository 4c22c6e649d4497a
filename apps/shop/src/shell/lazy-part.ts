import { type ComponentType, lazy } from 'react';
import { trackError } from '#api/track-error.ts';

/**
 * A part that comes after the first view, in a `Suspense` of its own. A page where its code does not arrive does without
 * it. It is waited for without end then: nothing in its place would differ from what the server rendered.
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
