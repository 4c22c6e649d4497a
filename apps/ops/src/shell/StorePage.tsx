import { LiveRegion } from '@cartwright/ui/live-region/LiveRegion.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { SkipLink } from '@cartwright/ui/layout/SkipLink.tsx';
import type { ReactNode } from 'react';
import { useStore } from '#api/session.ts';
import { ConsoleHead } from './ConsoleHead.tsx';
import { copy } from './copy.ts';
import css from './StorePage.module.css';

/** A page at a desk: the head of the store, and a column. */
export function StorePage({ locationId, children }: { locationId: string; children: ReactNode }) {
  const store = useStore(locationId);
  return (
    <>
      <SkipLink to="main">{copy.skip}</SkipLink>
      <ConsoleHead store={store} />
      <main id="main" tabIndex={-1}>
        <Container className={css['column']}>{children}</Container>
      </main>
      <LiveRegion />
    </>
  );
}
