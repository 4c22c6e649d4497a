import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import type { SyntheticEvent } from 'react';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
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
  const reason = useReason();
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why !== undefined) onAgree(why);
  }
  const moving = preview.orders.filter(({ to }) => to !== null).length;
  return (
    <Card title={filterText(filter)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{copy.modality[filter.modality]}</p>
          <ReasonField reason={reason} />
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
