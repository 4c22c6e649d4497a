import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { cardProblem } from '#format/card-digits.ts';
import css from './area.module.css';
import { copy } from './copy.ts';
import { type AreaChange, previewQuery, useChangeArea } from './queries.ts';

const MIN_REASON = 3;
type AgreeProps = { locationId: string; change: AreaChange; onDone: () => void };

/** What a change would do; it is made with a reason. */
export function Agree({ locationId, change, onDone }: AgreeProps) {
  const { data } = useSuspenseQuery(previewQuery(locationId, change));
  const [reason, setReason] = useState('');
  const apply = useChangeArea(locationId);
  const problem = reason.trim().length < MIN_REASON ? copy.reasonMissing : cardProblem(reason);
  const { fingerprint } = data;
  return (
    <Card title={copy.effect}>
      <Stack>
        {apply.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(apply.error, copy.refusals)}
          </Notice>
        )}
        <ul className={css['rows']}>
          {data.zips.map(({ zip, outcome, elsewhere, stillServed }) => (
            <li key={zip}>
              <span>
                <strong>{zip}</strong> {copy.outcomes[outcome]} {elsewhere ?? ''}
                {stillServed === null ? '' : copy.still(stillServed)}
              </span>
            </li>
          ))}
        </ul>
        <p>{copy.meets(data.carts, data.reservations, data.openOrders)}</p>
        <TextField
          label={copy.reason}
          maxLength={280}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          kind="primary"
          pending={apply.isPending}
          pendingLabel={copy.applying}
          disabledReason={data.changing === 0 ? copy.nothing : problem}
          onClick={() => apply.mutate({ change, fingerprint, reason: reason.trim() }, { onSuccess: onDone })}
        >
          {copy.apply}
        </Button>
        <Button onClick={onDone}>{copy.cancel}</Button>
      </Stack>
    </Card>
  );
}
