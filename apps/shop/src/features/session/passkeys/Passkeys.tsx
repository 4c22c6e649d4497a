import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { useProof } from '../proof/use-proof.tsx';
import { canUsePasskeys } from './browser-passkeys.ts';
import { copy } from './copy.ts';
import { NameDialog } from './NameDialog.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './queries.ts';

/** The passkeys of the account: adding one in this browser, and removing them. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(passkeysQuery());
  const { proving, dialog } = useProof();
  const [isNaming, setNaming] = useState(false);
  const add = useAddPasskey(proving);
  const remove = useRemovePasskey(proving);
  const addNamed = (name: string) => {
    setNaming(false);
    remove.reset();
    add.mutate(name, { onSuccess: (why) => why === undefined && announce(copy.isAdded(name)) });
  };
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
    <Card
      title={copy.title}
      kind="flush"
      rail={<Rail isPending={add.isPending} waits={remove.isPending} onAdd={() => setNaming(true)} />}
    >
      <PasskeyRows
        passkeys={data}
        error={add.error ?? remove.error}
        outcome={add.data}
        removing={remove.isPending ? remove.variables : undefined}
        waits={add.isPending || remove.isPending}
        onRemove={({ id, name }) => {
          add.reset();
          remove.mutate(id, { onSuccess: (isGone) => isGone && announce(copy.isRemoved(name)) });
        }}
      />
      {isNaming && <NameDialog onNamed={addNamed} onClose={() => setNaming(false)} />}
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
