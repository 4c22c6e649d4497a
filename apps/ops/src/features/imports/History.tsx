import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import type { StaffStore } from '#api/session.ts';
import { clock, day } from '#format/time.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { RowNote, ScrollTable } from '#scroll/ScrollTable.tsx';
import { type Import, importsQuery } from './queries.ts';
import type { Reach } from './reach.ts';
import { hasRows, Status } from './Status.tsx';

const words = copy.history;

/** The latest imports, each with its next step. */
export function History({ store, reach }: { store: StaffStore; reach: Reach }) {
  const { data, error, refetch, isFetching } = useQuery(importsQuery(reach));
  return (
    <Card title={words.title}>
      {error !== null && data === undefined && (
        <FailureNotice
          retry={copy.detail.retry}
          onRetry={() => void refetch()}
          retrying={isFetching ? copy.detail.retry : undefined}
        >
          {messageFor(error)}
        </FailureNotice>
      )}
      {error === null && data === undefined && (
        <Loading label={words.title}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {data?.imports.length === 0 && <p className={css['soft']}>{words.empty}</p>}
      {data !== undefined && data.imports.length > 0 && (
        <ScrollTable label={words.title} className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{words.file}</th>
              <th scope="col" className={css['beside']}>
                {words.state}
              </th>
              <th scope="col">{words.next}</th>
            </tr>
          </thead>
          <tbody>
            {data.imports.map((each) => (
              <Row key={each.importId} of={each} store={store} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}

function Row({ of, store }: { of: Import; store: StaffStore }) {
  const isOpen = hasRows(of);
  const label = isOpen ? words.review : words.see;
  return (
    <tr>
      <th scope="row">
        {of.fileName}
        <RowNote>
          {copy.kinds[of.kind]} · {of.by} · {day(of.createdAt, store.timeZone)}, {clock(of.createdAt, store.timeZone)}
        </RowNote>
        <span className={css['below']}>
          <Status of={of} />
        </span>
      </th>
      <td className={css['beside']}>
        <Status of={of} />
      </td>
      <td>
        <Link
          to={paths.stockImport(store.locationId, of.importId)}
          {...buttonVariant({ size: 'small', kind: isOpen ? 'soft' : 'outline' })}
          aria-label={`${label} ${of.fileName}`}
        >
          {label}
        </Link>
      </td>
    </tr>
  );
}
