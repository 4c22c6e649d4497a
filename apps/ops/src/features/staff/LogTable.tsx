import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffStore } from '#api/session.ts';
import { clock, day } from '#format/time.ts';
import { shortNumber } from '#format/short-number.ts';
import { paths } from '#paths.ts';
import { logCopy as copy } from './log-copy.ts';
import { logQuery } from './log-query.ts';
import css from './LogTable.module.css';

/** What staff did at a store, the newest first. */
export function LogTable({ store: { locationId, timeZone } }: { store: StaffStore }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(logQuery(locationId));
  const actions = data.pages.flatMap((page) => page.actions);
  const when = (at: string) => `${day(at, timeZone)}, ${clock(at, timeZone)}`;
  if (actions.length === 0) return <p>{copy.empty}</p>;
  return (
    <Card kind="flush">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it sideways */}
      <div className={css['scroll']} role="region" aria-label={copy.title} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              {Object.values(copy.columns).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {actions.map(({ actionId, at, staffName, kind, orderId, reason, undoneAt }) => (
              <tr key={actionId}>
                <td>{when(at)}</td>
                <th scope="row">{staffName}</th>
                <td>
                  {copy.kind(kind)}
                  {undoneAt !== null && <small> {copy.undone(when(undoneAt))}</small>}
                </td>
                <td>{orderId !== null && <Link to={paths.order(locationId, orderId)}>{shortNumber(orderId)}</Link>}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <div className={css['more']}>
          <Button pending={isFetchingNextPage} pendingLabel={copy.loading} onClick={() => void fetchNextPage()}>
            {copy.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
