import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { copy } from './copy.ts';
import { Outcomes } from './Outcomes.tsx';
import { type AreaChange, previewQuery, useChangeArea } from './queries.ts';

const FORM = 'area-change';

type AgreeDialogProps = { locationId: string; change: AreaChange; onDone: () => void; onClose: () => void };

/** What a change would do; it is made with a reason. */
export function AgreeDialog({ locationId, change, onDone, onClose }: AgreeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(locationId, change));
  const reason = useReason();
  const apply = useChangeArea(locationId);
  const isNothing = data?.changing === 0;
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why === undefined || !data) return;
    apply.mutate({ change, fingerprint: data.fingerprint, reason: why }, { onSuccess: onDone });
  }
  return (
    <Dialog
      title={change.kind === 'zips' ? copy.effect : copy.turns(change.service, change.isOn)}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
            {isNothing ? copy.close : copy.cancel}
          </Button>
          {!isNothing && (
            <Button
              kind="primary"
              type="submit"
              form={FORM}
              wide
              pending={apply.isPending}
              pendingLabel={copy.applying}
              waits={data === undefined}
            >
              {change.kind === 'zips' ? copy.apply : copy.turn(change.isOn)}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Stack>
          {apply.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(apply.error, copy.refusals)}
            </Notice>
          )}
          {data === undefined && error === null && (
            <Loading label={copy.checking}>
              <SkeletonText lines={3} />
            </Loading>
          )}
          {error instanceof Refused && (
            <Notice tone="warning" role="alert">
              {messageFor(error, copy.refusals)}
            </Notice>
          )}
          {data === undefined && error !== null && !(error instanceof Refused) && (
            <FailureNotice
              title={copy.noPreview}
              retry={copy.again}
              onRetry={() => void refetch()}
              retrying={isFetching ? copy.checking : undefined}
            >
              {messageFor(error)}
            </FailureNotice>
          )}
          {data && (
            <>
              {change.kind === 'service' && <p>{copy.effectOf(change.service, change.isOn)}</p>}
              <Outcomes zips={data.zips} />
              <p>{isNothing ? copy.nothing : copy.meets(data.carts, data.reservations, data.openOrders)}</p>
            </>
          )}
          {!isNothing && <ReasonField reason={reason} />}
        </Stack>
      </form>
    </Dialog>
  );
}
