import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import type { StaffStore } from '#api/session.ts';
import { paths } from '#paths.ts';
import { ApplyForm, isWrongTimes } from './ApplyForm.tsx';
import { copy } from './copy.ts';
import { DiscardButton } from './DiscardButton.tsx';
import type { ImportDetail, useImportAction } from './queries.ts';
import type { Reach } from './reach.ts';
import { ReasonForm } from './ReasonForm.tsx';
import css from './imports.module.css';

const words = copy.detail;

type ImportActionsProps = {
  of: ImportDetail;
  store: StaffStore;
  reach: Reach;
  action: ReturnType<typeof useImportAction>;
};

/** The next step of an import: apply, check again, discard, roll back. */
export function ImportActions({ of, store, reach, action }: ImportActionsProps) {
  const { report, status } = of;
  const rows = (report?.added ?? 0) + (report?.changed ?? 0);
  const failure = action.isError && !isWrongTimes(action.error) && (
    <Notice tone="danger" role="alert">
      {messageFor(action.error, copy.refusals)}
    </Notice>
  );
  const again = (
    <Button kind="outline" waits={action.isPending} onClick={() => action.mutate({ kind: 'check' })}>
      {words.checkAgain}
    </Button>
  );
  const discard = <DiscardButton of={of} locationId={store.locationId} reach={reach} />;
  if (status === 'READY' && rows > 0)
    return (
      <Card title={words.applyTitle}>
        <Stack>
          {failure}
          <ApplyForm of={of} store={store} action={action} />
          {again}
          {discard}
        </Stack>
      </Card>
    );
  if (status === 'APPLIED' || status === 'PLANNED')
    return (
      <Card title={status === 'APPLIED' ? words.rollBackTitle : words.cancelPlan}>
        <Stack>
          {failure}
          {status === 'APPLIED' && <p className={css['soft']}>{words.rollBackText}</p>}
          <ReasonForm
            kind="outline"
            submit={status === 'APPLIED' ? words.rollBack : words.cancelPlan}
            pending={action.isPending}
            pendingLabel={words.rolling}
            onSubmit={(reason) => action.mutate({ kind: 'roll-back', reason })}
          />
        </Stack>
      </Card>
    );
  if (status !== 'REFUSED' && status !== 'READY' && of.setAside === null) return null;
  return (
    <Stack gap={3}>
      {failure}
      <div className={css['actions']}>
        {status === 'REFUSED' && (
          <Link to={paths.stock(store.locationId)} {...buttonVariant({ kind: 'primary' })}>
            {words.corrected}
          </Link>
        )}
        {again}
        {of.setAside === null && discard}
      </div>
      <p className={css['soft']}>{words.checkAgainText}</p>
    </Stack>
  );
}
