import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffStore } from '#api/session.ts';
import { clock, day } from '#format/time.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import type { ProductWithTimes } from './queries.ts';

const words = copy.product.timed;
type Timed = ProductWithTimes['timed'][number];

/** What is planned for the price of a product, and when the one in force ends by itself: before one is saved over it. */
export function TimedPrices({ of, store }: { of: readonly Timed[]; store: StaffStore }) {
  const when = (at: string) => `${day(at, store.timeZone)}, ${clock(at, store.timeZone)}`;
  const planned = of.filter(({ isNow }) => !isNow);
  return (
    <>
      {of
        .filter(({ isNow }) => isNow)
        .map((each) => (
          <Notice key={each.startsAt} tone="warning" title={words.nowTitle}>
            <p>{each.endsAt !== null && words.now(each.by, when(each.startsAt), when(each.endsAt))}</p>
            <p>{words.nowNote}</p>
            <ImportLink of={each} store={store}>
              {words.see}
            </ImportLink>
          </Notice>
        ))}
      {planned.length > 0 && (
        <Stack gap={2}>
          <h3>{words.title}</h3>
          <ul>
            {planned.map((each) => (
              <li key={`${each.startsAt} ${each.importId}`}>
                <ImportLink of={each} store={store}>
                  {words.planned(each, when(each.startsAt), each.endsAt === null ? undefined : when(each.endsAt))}
                </ImportLink>
                <p className={css['soft']}>{words.by(each.by)}</p>
              </li>
            ))}
          </ul>
          <p className={css['soft']}>{words.note}</p>
        </Stack>
      )}
    </>
  );
}

/** Its text alone for an import of another banner, whose page is not here. */
function ImportLink({ of, store, children }: { of: Timed; store: StaffStore; children: ReactNode }) {
  return of.importId === null ? (
    <span>{of.isNow ? words.elsewhere : children}</span>
  ) : (
    <Link to={paths.stockImport(store.locationId, of.importId)}>{children}</Link>
  );
}
