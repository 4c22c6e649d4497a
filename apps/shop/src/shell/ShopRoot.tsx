import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { ComesAlive, useIsAlive } from '#browser/is-alive.tsx';

interface ShopRootProps {
  readonly queryClient: QueryClient;
  /** Whether the server renders this page, for itself and for the browser in which it comes alive. */
  readonly isRendered: boolean;
  /** The router. */
  readonly children: ReactNode;
}

/** What is around the router, on the server as in a browser: a page comes alive only if both render the same. */
export const ShopRoot = ({ queryClient, isRendered, children }: ShopRootProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ComesAlive isRendered={isRendered}>
        <ReadsWhenAlive>{children}</ReadsWhenAlive>
      </ComesAlive>
    </QueryClientProvider>
  </StrictMode>
);

/** Has queries wait until a page that the server rendered is alive: what they read could be in no part of it yet. */
const ReadsWhenAlive = ({ children }: { readonly children: ReactNode }) => (
  <IsRestoringProvider value={!useIsAlive()}>{children}</IsRestoringProvider>
);
