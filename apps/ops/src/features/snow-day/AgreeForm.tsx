import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { type SyntheticEvent, useState } from 'react';
import { cardProblem } from '#format/card-digits.ts';
import { copy } from './copy.ts';
import type { SnowFilter, SnowPreview } from './queries.ts';
import { filterText } from './words.ts';

type AgreeFormProps = {
  filter: SnowFilter;
  preview: SnowPreview;
  /** The simulation is being made anew. */
  waits: boolean;
  isPending: boolean;
  onAgree: (reason: string) => void;
};

/** Says why, and applies what was simulated. */
export function AgreeForm({ filter, preview, waits, isPending, onAgree }: AgreeFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = reason.trim() === '' ? copy.reasonMissing : cardProblem(reason);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem === undefined) onAgree(reason);
    else document.getElementById('reason')?.focus();
  }
  const moving = preview.orders.filter(({ to }) => to !== null).length;
  return (
    <Card title={filterText(filter)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{copy.modality[filter.modality]}</p>
          <TextField
            id="reason"
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={280}
            value={reason}
            error={isChecked ? problem : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          <Row>
            <Button kind="primary" type="submit" waits={waits} pending={isPending} pendingLabel={copy.applying}>
              {copy.apply(preview.closing, moving)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
