import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';
import type { Import } from './queries.ts';
import { isDone } from './Status.tsx';
import { StoresEffect } from './StoresEffect.tsx';
import { touchedText } from './touched-text.ts';

const words = copy.detail;
type Report = NonNullable<Import['report']>;

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
    <Card title={words.effect(isDone(status))}>
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
          <StoresEffect added={report.added} closing={report.closing} status={status} />
        )}
        {status !== 'REFUSED' && !isNothing && report.outside?.slots === 0 && <p>{words.pickup(isDone(status))}</p>}
        {status !== 'REFUSED' && !isNothing && !report.outside && !report.closing && (
          <Touched {...{ report, kind }} isDone={isDone(status)} />
        )}
      </Stack>
    </Card>
  );
}

/** Who has what changes, in one sentence; a warning where something of it would be gone. */
function Touched({ report, kind, isDone: isPast }: { report: Report; kind: Import['kind']; isDone: boolean }) {
  const text = touchedText(report, kind, isPast);
  return !isPast && report.cartsWithout + report.ordersWithout > 0 ? (
    <Notice tone="warning">{text}</Notice>
  ) : (
    <p>{text}</p>
  );
}
