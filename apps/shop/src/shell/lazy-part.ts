import { type ComponentType, lazy } from 'react';
import { trackError } from '#api/track-error.ts';

/** A part that comes after the first view. A page where it does not arrive does without it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        trackError(error);
        return { default: () => null };
      },
    ),
  );
