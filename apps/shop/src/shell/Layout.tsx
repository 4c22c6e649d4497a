import { LiveRegion } from '@cartwright/ui/live-region/LiveRegion.tsx';
import { SkipLink } from '@cartwright/ui/layout/SkipLink.tsx';
import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { Outlet, useMatches, useSearch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { copy } from './copy.ts';
import css from './Layout.module.css';
import { lazyPart } from './lazy-part.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PagePending } from './PagePending.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import { TaskHeader } from './TaskHeader.tsx';
import { useRouteAnnouncer } from './use-route-announcer.ts';
import { ModalityDialog } from './ModalityDialog.tsx';

/** The current year, of the day on which the page was opened. */
const year = new Date().getFullYear();

/** Few banners need it. */
const NoGroceries = lazy(async () => ({ default: (await import('./NoGroceries.tsx')).NoGroceries }));

/** Below the first view. */
const Footer = lazyPart(async () => (await import('./Footer.tsx')).Footer);

/** What stands around every page. */
export function Layout() {
  const { ground, task, sells } = useMatches().at(-1)?.staticData ?? {};
  const { ways: tab } = useSearch({ strict: false });
  const hasModalities = modalitiesOf(useBootstrap().banner.capabilities).length > 0;
  useRouteAnnouncer();
  return (
    <ToastProvider>
      <SkipLink to="main">{copy.skip}</SkipLink>
      {task === undefined ? <ShopHeader /> : <TaskHeader task={task} />}
      <OfflineNotice />
      <main id="main" className={css['main']} tabIndex={-1} data-page-ground={ground}>
        <Suspense fallback={<PagePending />}>{sells && !hasModalities ? <NoGroceries /> : <Outlet />}</Suspense>
      </main>
      <Suspense fallback={null}>
        <Footer year={year} />
      </Suspense>
      {tab !== undefined && hasModalities && <ModalityDialog tab={tab} />}
      <LiveRegion />
    </ToastProvider>
  );
}
