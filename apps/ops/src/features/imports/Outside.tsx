import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { longDay } from '#format/time.ts';
import { copy } from './copy.ts';
import { paths } from '#paths.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';
import { isDone } from './Status.tsx';
import { RowNote, ScrollTable } from '#scroll/ScrollTable.tsx';

const words = copy.outside;

/** The pickup times that would be outside the hours of a file, with the orders that have one. */
export function Outside({ of: { report, status } }: { of: Import }) {
  const outside = report?.outside;
  if (!outside || outside.slots === 0 || status === 'REFUSED') return null;
  return (
    <Card title={words.title}>
      <Stack gap={2}>
        {status === 'ROLLED_BACK' ? (
          <Notice tone="info">{words.ended(outside.slots)}</Notice>
        ) : (
          <Notice tone="warning">{words.sum(outside, isDone(status))}</Notice>
        )}
        <ScrollTable label={words.title} className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {[words.slots, words.orders, words.reservations].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outside.days.map(({ locationId, name, localDate, slots, orders, reservations }) => (
              <tr key={`${locationId} ${localDate}`}>
                <th scope="row">
                  <Link to={paths.times(locationId)} aria-label={words.toTimes(name)}>
                    {name}
                  </Link>
                  <RowNote>{longDay(localDate)}</RowNote>
                </th>
                <td className={css['number']}>{copy.count(slots)}</td>
                <td className={css['number']}>{copy.count(orders)}</td>
                <td className={css['number']}>{copy.count(reservations)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Stack>
    </Card>
  );
}
