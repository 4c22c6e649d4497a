import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';
import type { ImportDetail } from './queries.ts';
import { isDone } from './Status.tsx';

const words = copy.big;

/** Prices that would change by much, those that change by most first: a decimal point in the wrong place is among them. */
export function BigChanges({ of: { changes, report, kind, status } }: { of: ImportDetail }) {
  const shown = changes.filter(({ factor }) => factor !== null);
  const all = report?.bigChanges ?? 0;
  if (shown.length === 0) return null;
  const title = words.title(all, isDone(status));
  return (
    <Card title={title}>
      <Stack gap={2}>
        {status === 'READY' && <Notice tone="warning">{words.text(all)}</Notice>}
        {shown.length < all && <p className={css['soft']}>{copy.detail.firstChanges(shown.length, all)}</p>}
        <ChangesTable kind={kind} label={title} changes={shown} />
      </Stack>
    </Card>
  );
}
