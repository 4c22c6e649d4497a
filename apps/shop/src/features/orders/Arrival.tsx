import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { ageNeeded, useArrival } from './arrival.ts';
import { arrivalCopy as copy } from './arrival-copy.ts';
import { BayField } from './BayField.tsx';
import { baysQuery } from './bays.ts';
import type { Order } from './queries.ts';

/** "I'm here", for an order that is ready to be picked up; afterwards where the shopper waits, which may be changed. */
export function Arrival({ order }: { order: Order }) {
  const { id, arrival } = order;
  const [bay, setBay] = useState(arrival?.bay ?? '');
  const [car, setCar] = useState(arrival?.car ?? '');
  const [isChecked, setChecked] = useState(false);
  const arriving = useArrival(id);
  const age = ageNeeded(order);
  const bays = useQuery(baysQuery(id));
  if (bays.isPending) return null;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    trackProblems('arrival', bay.trim() === '' ? ['bay'] : []);
    if (bay.trim() === '') {
      const field = document.getElementById('arrival-place') ?? document.getElementById('arrival-bay');
      return field?.focus();
    }
    arriving.mutate({ bay: bay.trim(), car: car.trim() }, { onSuccess: () => announce(copy.announced) });
  }
  return (
    <Card title={arrival ? copy.titleHere : copy.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>{arrival ? copy.waiting(arrival.bay) : copy.intro}</p>
          {arrival?.isTaken && <Notice tone="success">{copy.taken}</Notice>}
          {age > 0 && (
            <Notice tone="warning" title={copy.needsId}>
              <p>{copy.age(age)}</p>
            </Notice>
          )}
          {arriving.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(arriving.error, copy.refusals)}
            </Notice>
          )}
          <BayField
            bays={bays.data ?? []}
            value={bay}
            error={isChecked && bay.trim() === '' ? copy.bayMissing : undefined}
            onChange={setBay}
          />
          <TextField
            id="arrival-car"
            label={copy.car}
            hint={copy.carHint}
            optional={copy.optional}
            maxLength={40}
            autoComplete="off"
            value={car}
            onChange={({ target }) => setCar(target.value)}
          />
          <Button
            kind={arrival ? 'outline' : 'primary'}
            wide
            type="submit"
            pending={arriving.isPending}
            pendingLabel={copy.sending}
          >
            {arrival ? copy.change : copy.here}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
