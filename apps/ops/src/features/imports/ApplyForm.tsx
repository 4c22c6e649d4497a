import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { useState } from 'react';
import { Refused } from '#api/refused.ts';
import type { StaffStore } from '#api/session.ts';
import { copy } from './copy.ts';
import type { ImportDetail, useImportAction } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { instantsOf, NO_TIMES, Times } from './Times.tsx';

const words = copy.detail;

/** Why a file is applied, and from when until when; prices that change by much are agreed to first. */
export function ApplyForm({
  of: { report },
  store,
  action,
}: {
  of: ImportDetail;
  store: StaffStore;
  action: ReturnType<typeof useImportAction>;
}) {
  const [times, setTimes] = useState(NO_TIMES);
  /** To how many big changes: a check may find others. */
  const [agreed, setAgreed] = useState(0);
  const [isTried, setTried] = useState(false);
  const rows = (report?.added ?? 0) + (report?.changed ?? 0);
  const big = report?.bigChanges ?? 0;
  const isUnchecked = big > 0 && agreed !== big;
  function check(): boolean {
    setTried(true);
    return !isUnchecked;
  }
  function apply(reason: string) {
    action.mutate({ kind: 'apply', reason, bigChanges: big, ...instantsOf(times, store.timeZone) });
  }
  return (
    <ReasonForm
      kind="primary"
      submit={words.apply(rows)}
      pending={action.isPending}
      pendingLabel={words.applying}
      onCheck={check}
      onSubmit={apply}
    >
      {big > 0 && (
        <Checkbox
          label={copy.big.agree(big)}
          checked={!isUnchecked}
          error={isTried && isUnchecked ? copy.big.agreeMissing : undefined}
          onChange={({ target }) => setAgreed(target.checked ? big : 0)}
        />
      )}
      <Times
        value={times}
        zone={store.timeZone}
        error={isWrongTimes(action.error) ? copy.refusals.WRONG_TIMES : undefined}
        onChange={setTimes}
      />
    </ReasonForm>
  );
}

/** Whether a file was refused for its start and end, which is said where they are. */
export const isWrongTimes = (error: Error | null): boolean =>
  error instanceof Refused && error.refusal.code === 'WRONG_TIMES';
