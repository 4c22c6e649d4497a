import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { useFirstNew } from '@cartwright/ui/focus/use-first-new.ts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffStore } from '#api/session.ts';
import { clock, day } from '#format/time.ts';
import { shortNumber } from '#format/short-number.ts';
import { paths } from '#paths.ts';
import { ScrollTable } from '#scroll/ScrollTable.tsx';
import { type LoggedFile, logCopy as copy, type SettingLabel } from './log-copy.ts';
import { logQuery } from './log-query.ts';
import css from './LogTable.module.css';

type LogTableProps = {
  /** The store that the page is about. */
  store: StaffStore;
  /** Shows the log of its whole banner instead. */
  isOfBanner: boolean;
  settingLabel: SettingLabel;
  /** Whether who reads it may open the page of a file. @param of the only store that the file is about */
  mayOpenFile: (kind: LoggedFile['of'], of: string | undefined) => boolean;
};

/** What staff did at a store, or at a whole banner, the newest first. Times are those of the store. */
export function LogTable({ store, isOfBanner, settingLabel, mayOpenFile }: LogTableProps) {
  const { locationId, bannerId, timeZone } = store;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    logQuery(isOfBanner ? { bannerId } : { locationId }),
  );
  const actions = data.pages.flatMap((page) => page.actions);
  const { list, onPress } = useFirstNew<HTMLTableSectionElement>(actions.length, fetchNextPage);
  const hasOrders = actions.some(({ orderId }) => orderId !== null);
  const { columns } = copy;
  const when = (at: string) => `${day(at, timeZone)}, ${clock(at, timeZone)}`;
  if (actions.length === 0) return <p>{copy.empty}</p>;
  return (
    <Card kind="flush">
      <ScrollTable label={copy.title} isFlush className={css['log']}>
        <thead>
          <tr>
            {namesOf({ hasOrders, isOfBanner }).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {actions.map(({ actionId, at, staffName, kind, store: of, orderId, reason, detail, undoneAt }) => (
            <tr key={actionId}>
              <td data-column={columns.at}>{when(at)}</td>
              <th scope="row">{staffName}</th>
              <td data-column={columns.what}>
                {copy.kind({ kind, detail, reason }, settingLabel)}
                {detail?.kind === 'file' && (
                  <FileName of={detail} locationId={mayOpenFile(detail.of, of?.locationId) ? locationId : undefined} />
                )}
                {undoneAt !== null && <small> {copy.undone(when(undoneAt))}</small>}
              </td>
              {hasOrders && (
                <td data-column={columns.order}>
                  {orderId !== null && (
                    <Link to={paths.order(of?.locationId ?? locationId, orderId)}>{shortNumber(orderId)}</Link>
                  )}
                </td>
              )}
              <td data-column={columns.reason}>{reason}</td>
              {isOfBanner && <td data-column={columns.where}>{of?.name ?? copy.noStore}</td>}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {hasNextPage && (
        <div className={css['more']}>
          <Button pending={isFetchingNextPage} pendingLabel={copy.loading} onClick={onPress}>
            {copy.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** `: fall.csv`, with a link to its page where there is one. @param locationId of the page; undefined for no link */
function FileName({ of, locationId }: { of: LoggedFile; locationId: string | undefined }) {
  const { importId, fileName } = of;
  return (
    <>
      {': '}
      {importId === null || locationId === undefined ? (
        fileName
      ) : (
        <Link to={paths.stockImport(locationId, importId)}>{fileName}</Link>
      )}
    </>
  );
}

/** A column that no entry would fill is left out. */
function namesOf({ hasOrders, isOfBanner }: { hasOrders: boolean; isOfBanner: boolean }): readonly string[] {
  const { at, who, what, order, reason, where } = copy.columns;
  return [at, who, what, ...(hasOrders ? [order] : []), reason, ...(isOfBanner ? [where] : [])];
}
