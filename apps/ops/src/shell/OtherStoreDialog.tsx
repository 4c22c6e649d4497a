import { lazy, Suspense } from 'react';

const OtherStore = lazy(() => import('./OtherStore.tsx').then((module) => ({ default: module.OtherStore })));

/** The choice of another store, which is loaded when it opens. */
export const OtherStoreDialog = (props: { locationId: string; onClose: () => void }) => (
  <Suspense>
    <OtherStore {...props} />
  </Suspense>
);
