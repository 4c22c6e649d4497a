import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useReducer, useState } from 'react';
import { Refused } from '#api/refused.ts';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { copy } from './copy.ts';
import { isSame, type Saved, step } from './draft.ts';
import { Effect } from './Effect.tsx';
import { Exceptions } from './Exceptions.tsx';
import { LateHours } from './LateHours.tsx';
import { SaveOutcome } from './SaveOutcome.tsx';
import { SectionPlace } from './Sections.tsx';
import { useLateHours } from './use-late-hours.ts';
import { hoursQuery, useSaveHours } from './queries.ts';
import { WeekHours } from './WeekHours.tsx';

/** The hours of a store: changed on the screen, with what that would do, and saved with a reason. */
export function HoursForm({ locationId, today }: { locationId: string; today: string }) {
  const { data } = useSuspenseQuery(hoursQuery(locationId));
  /** The hours that are changed here: a look at the server in between does not replace them. */
  const [saved, setSaved] = useState(data);
  const [hours, send] = useReducer(step, saved.hours);
  const reason = useReason();
  /** The hours before the last change that was saved here, to take it back. */
  const [before, setBefore] = useState<Saved | null>(null);
  const save = useSaveHours(locationId);
  const client = useQueryClient();
  const isChanged = !isSame(hours, saved.hours);
  const late = useLateHours(hours, saved.hours);

  function start(next: Saved) {
    setSaved(next);
    send({ type: 'LOADED', hours: next.hours });
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why === undefined) return;
    const change = { hours, version: saved.version, reason: why };
    save.mutate(change, {
      onSuccess: (next) => {
        setBefore(saved);
        reason.clear();
        start(next);
      },
      onError: (error) => {
        // What somebody else saved is on the screen then, and the change is to be made anew.
        const theirs = client.getQueryData(hoursQuery(locationId).queryKey);
        if (!(error instanceof Refused) || error.refusal.code !== 'CHANGED_MEANWHILE' || theirs === undefined) return;
        setBefore(null);
        start(theirs);
      },
    });
  }
  function undo({ hours: old }: Saved) {
    const change = { hours: old, version: saved.version, reason: copy.undoReason };
    save.mutate(saved.actionId === null ? change : { ...change, undoes: saved.actionId }, {
      onSuccess: (next) => {
        setBefore(null);
        start(next);
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <SectionPlace of="week">
          <WeekHours hours={hours} send={send} />
        </SectionPlace>
        <SectionPlace of="exceptions">
          <Exceptions hours={hours} today={today} send={send} />
        </SectionPlace>
        <Card>
          <Stack>
            {isChanged && <Effect locationId={locationId} hours={hours} />}
            <ReasonField reason={reason} />
            <LateHours {...late} />
            <SaveOutcome
              error={save.error}
              isSaved={save.isSuccess && !isChanged}
              onUndo={before && (() => undo(before))}
            />
            <Button
              kind="primary"
              type="submit"
              pending={save.isPending}
              pendingLabel={copy.saving}
              disabledReason={!isChanged ? copy.unchanged : late.isUnconfirmed ? copy.lateUnconfirmed : undefined}
            >
              {copy.save}
            </Button>
          </Stack>
        </Card>
      </Stack>
      <LeaveDialog isUnsaved={isChanged && !save.isPending} />
    </form>
  );
}
