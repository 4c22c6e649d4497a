import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';
import type { ImportDetail } from './queries.ts';
import { isDone } from './Status.tsx';

const words = copy.detail;

/** The first rows that change something, but for prices that change by much: these are above. */
export function Changes({ of: { changes, report, kind, status } }: { of: ImportDetail }) {
  const shown = changes.filter(({ factor }) => factor === null);
  const all = (report?.added ?? 0) + (report?.changed ?? 0) - (report?.bigChanges ?? 0);
  if (shown.length === 0) return null;
  const title = words.changesTitle(isDone(status));
  return (
    <Card title={title}>
      <Stack gap={2}>
        {shown.length < all && <p className={css['soft']}>{words.firstChanges(shown.length, all)}</p>}
        <ChangesTable kind={kind} label={title} changes={shown} />
      </Stack>
    </Card>
  );
}
