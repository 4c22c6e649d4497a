import { Outlet, useMatches } from '@tanstack/react-router';
import { LiveRegion } from '@cartwright/ui/live-region/LiveRegion.tsx';
import { SkipLink } from '@cartwright/ui/layout/SkipLink.tsx';
import css from './Layout.module.css';

/** Header, the page, footer. */
export function Layout() {
  const { ground } = useMatches().at(-1)?.staticData ?? {};
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <main id="main" className={css['main']} tabIndex={-1} data-ground-of-page={ground}>
        <Outlet />
      </main>
      <LiveRegion />
    </>
  );
}
