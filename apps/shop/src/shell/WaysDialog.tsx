import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { loadWindow } from '#features/ways-to-shop/preload-window.ts';
import type { Ways } from '../search-params.ts';

const WaysWindow = lazy(async () => ({ default: (await loadWindow()).WaysWindow }));

/** The ways-to-shop window, over whatever page is there, for as long as the address asks for it. */
export function WaysDialog({ ways }: { ways: Ways }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = () =>
    void navigate({
      to: '.',
      search: ({ ways: _, ...rest }: { readonly [name: string]: unknown }) => rest,
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={null}>
      <WaysWindow ways={ways} openedFrom={openedFrom(pathname)} onClose={close} />
    </Suspense>
  );
}

function openedFrom(pathname: string) {
  if (pathname === '/scheduling') return 'scheduling';
  return ['/cart', '/shopping/cart', '/checkout'].includes(pathname) ? 'cart' : 'shop';
}
