import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';
import { StoresEffect } from './StoresEffect.tsx';

const words = copy.detail;

/** How many rows do what, and what that means for carts and open orders. */
export function Effect({ of: { report, kind, status } }: { of: Import }) {
  if (report === null) return null;
  const counts = [
    [words.added, report.added],
    [words.changed, report.changed],
    [words.unchanged, report.unchanged],
    ...(report.refused > 0 ? ([[words.refused, report.refused]] as const) : []),
  ] as const;
  const isNothing = report.added + report.changed + report.refused === 0;
  return (
    <Card title={words.effect(status)}>
      <Stack>
        <dl className={css['counts']}>
          {counts.map(([label, n]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{copy.count(n)}</dd>
            </div>
          ))}
        </dl>
        {isNothing && <Notice tone="success">{words.same}</Notice>}
        {status !== 'REFUSED' && !isNothing && report.closing && (
          <StoresEffect added={report.added} closing={report.closing} />
        )}
        {status !== 'REFUSED' && !isNothing && report.outside?.slots === 0 && <p>{words.pickup}</p>}
        {status !== 'REFUSED' && !isNothing && !report.outside && !report.closing && (
          <>
            <p>
              {words.carts(report, kind)} {words.orders(report, kind)}
            </p>
            {report.cartsWithout + report.ordersWithout > 0 && <Notice tone="warning">{words.without(report)}</Notice>}
          </>
        )}
      </Stack>
    </Card>
  );
}
