import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isSessionError } from '#api/errors.ts';
import { accepted } from '#api/refused.ts';
import { accountCopy } from './account-copy.ts';

const copy = accountCopy.doors;

/** Forgets how deliveries were handed over, at every address: also at those that are not in the book. */
export function ClearDoors() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    meta: { during: 'address' },
    mutationFn: async () => accepted(await call('DELETE /atlas/v1/customer-profile/v1/remembered-doors', {})),
  });
  return (
    <Card title={copy.title}>
      <Stack>
        <p>{copy.text}</p>
        <div>
          <Button kind="outline" pending={isPending} pendingLabel={copy.clearing} onClick={() => mutate()}>
            {copy.clear}
          </Button>
        </div>
        {isSuccess && (
          <Notice tone="success" role="status">
            {copy.cleared}
          </Notice>
        )}
        {error !== null && !isSessionError(error) && (
          <Notice tone="danger" role="alert">
            {copy.failed}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
