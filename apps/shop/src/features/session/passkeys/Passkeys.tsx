import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { isSessionError, messageFor } from '#api/errors.ts';
import { canUsePasskeys } from '@cartwright/contracts/browser-passkeys';
import { copy } from './copy.ts';
import { NameDialog } from './NameDialog.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { usePasskeyChanges } from './use-passkey-changes.ts';

/** The passkeys of the account: adding one in this browser, renaming and removing them. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(passkeysQuery());
  const { naming, rows, isAdding, waits, add, dialog } = usePasskeyChanges();
  if (data === undefined) {
    return (
      <Card title={copy.title}>
        {error === null || isSessionError(error) ? (
          <Loading label={copy.loading}>
            <Skeleton height="3rem" />
          </Loading>
        ) : (
          <PageFailure retry={copy.tryAgain} onRetry={() => void refetch()}>
            {messageFor(error, {}, copy.failed)}
          </PageFailure>
        )}
      </Card>
    );
  }
  return (
    <Card title={copy.title} kind="flush" rail={<Rail isPending={isAdding} waits={waits && !isAdding} onAdd={add} />}>
      <PasskeyRows passkeys={data} waits={waits} {...rows} />
      {naming && <NameDialog {...naming} />}
      {dialog}
    </Card>
  );
}

function Rail({ isPending, waits, onAdd }: { isPending: boolean; waits: boolean; onAdd: () => void }) {
  if (!canUsePasskeys()) return <span>{copy.noBrowser}</span>;
  return (
    <>
      <span>{copy.keepPassword}</span>
      <Button size="small" pending={isPending} pendingLabel={copy.adding} waits={waits} onClick={onAdd}>
        {copy.add}
      </Button>
    </>
  );
}
