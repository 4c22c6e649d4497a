import {
  type BaysProblem,
  bayNamesOf,
  baysProblem,
  bayText,
  MAX_BAY_LENGTH,
  MAX_BAYS,
} from '@cartwright/rules/pickup-bay';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { cardProblem } from '#format/card-digits.ts';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { copy } from './copy.ts';
import { type Bays, baysQuery, useSaveBays } from './queries.ts';

/** The pickup bays of a store, once they are known. What else is on the page does not wait for them. */
export function StoreBays({ locationId }: { locationId: string }) {
  const { data } = useQuery(baysQuery(locationId));
  return data && <BaysForm locationId={locationId} data={data} />;
}

/** The bays, by count or by name. */
function BaysForm({ locationId, data }: { locationId: string; data: Bays }) {
  /** The bays that are changed here: a look at the server in between does not replace them. */
  const [saved, setSaved] = useState(data);
  const [text, setText] = useState(() => bayText(data.names));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveBays(locationId);
  const client = useQueryClient();
  const names = bayNamesOf(text);
  const problem = baysProblem(names);
  const error = problem ? problemText(problem) : cardProblem(text);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (error !== undefined) return document.getElementById('bays')?.focus();
    save.mutate(
      { names, version: saved.version },
      {
        onSuccess: start,
        onError: (refused) => {
          // What somebody else saved is on the screen then, and the change is to be made anew.
          const theirs = client.getQueryData(baysQuery(locationId).queryKey);
          if (refused instanceof Refused && refused.refusal.code === 'CHANGED_MEANWHILE' && theirs) start(theirs);
        },
      },
    );
  }
  function start(next: Bays) {
    setSaved(next);
    setText(bayText(next.names));
  }
  return (
    <Card title={copy.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{copy.text}</p>
          {save.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(save.error, copy.refusals)}
            </Notice>
          )}
          {save.isSuccess && (
            <Notice tone="success" role="status">
              {copy.saved}
            </Notice>
          )}
          <TextField
            id="bays"
            label={copy.label}
            hint={copy.hint}
            autoComplete="off"
            value={text}
            error={isChecked ? error : undefined}
            onChange={({ target }) => {
              setText(target.value);
              save.reset();
            }}
          />
          {error === undefined && <p>{names.length === 0 ? copy.none : copy.preview(names)}</p>}
          <Button kind="outline" type="submit" pending={save.isPending} pendingLabel={copy.saving}>
            {copy.save}
          </Button>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={text !== bayText(saved.names) && !save.isPending} />
    </Card>
  );
}

function problemText(problem: BaysProblem): string {
  switch (problem.code) {
    case 'TOO_MANY':
      return copy.problems.TOO_MANY(MAX_BAYS);
    case 'NOT_A_NAME':
      return copy.problems.NOT_A_NAME(problem.name, MAX_BAY_LENGTH);
    case 'TWICE':
      return copy.problems.TWICE(problem.name);
    default:
      return problem satisfies never;
  }
}
