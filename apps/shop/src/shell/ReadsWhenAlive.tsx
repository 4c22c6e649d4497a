import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsAlive } from '#browser/is-alive.ts';

/** Has queries wait until a page that the server rendered is alive: what they read could be in no part of it yet. */
export const ReadsWhenAlive = ({ children }: { readonly children: ReactNode }) => (
  <IsRestoringProvider value={!useIsAlive()}>{children}</IsRestoringProvider>
);
