import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasRole, useSession, useStore } from '#api/session.ts';
import { AgreeDialog } from '#features/store-area/AgreeDialog.tsx';
import { AreaChangeForm } from '#features/store-area/AreaChangeForm.tsx';
import { ChangesCard } from '#features/store-area/ChangesCard.tsx';
import { copy } from '#features/store-area/copy.ts';
import { type AreaChange, areaQuery, type MadeChange } from '#features/store-area/queries.ts';
import { ServicesCard } from '#features/store-area/ServicesCard.tsx';
import { UndoDialog } from '#features/store-area/UndoDialog.tsx';
import { ZipsCard } from '#features/store-area/ZipsCard.tsx';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { Pair } from '#shell/Pair.tsx';
import { StorePage } from '#shell/StorePage.tsx';

/** What is done about the area: a change that is confirmed, or one that is undone. */
type Step = { readonly change: AreaChange; readonly isOfForm: boolean } | { readonly undo: MadeChange };

/** Where a store delivers and which ways to shop it offers; an admin changes both. */
export function AreaPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/area' });
  const { data } = useSuspenseQuery(areaQuery(locationId));
  const store = useStore(locationId);
  const mayChange = hasRole(useSession(), ['ADMIN'], store);
  const [step, setStep] = useState<Step | null>(null);
  const [done, setDone] = useState<{ readonly text: string; readonly left: readonly string[] } | null>(null);
  /** Counts what was done of the form: then it starts anew. What else is done leaves what is typed in it. */
  const [round, setRound] = useState(0);
  usePageTitle(copy.title);
  function start(next: Step) {
    setDone(null);
    setStep(next);
  }
  function finish(text: string, left: readonly string[] = []) {
    setStep(null);
    setDone({ text, left });
    if (step && 'change' in step && step.isOfForm) setRound(round + 1);
  }
  const onChange = (change: AreaChange) => start({ change, isOfForm: false });
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
      </Stack>
      {done && (
        <TakesFocus>
          <Notice tone={done.left.length > 0 ? 'warning' : 'success'} role="status">
            {done.text}
            {done.left.length > 0 && <p>{copy.left(done.left.join(', '))}</p>}
          </Notice>
        </TakesFocus>
      )}
      <Pair
        aside={
          <>
            <ServicesCard services={data.services} {...(mayChange && { onChange })} />
            {mayChange && data.zones.length > 0 && (
              <AreaChangeForm key={round} zones={data.zones} onChange={(change) => start({ change, isOfForm: true })} />
            )}
          </>
        }
      >
        <ZipsCard zips={data.zips} zones={data.zones} {...(mayChange && { onChange })} />
      </Pair>
      <ChangesCard
        changes={data.changes}
        timeZone={store.timeZone}
        {...(mayChange && { onUndo: (undo: MadeChange) => start({ undo }) })}
      />
      {step && 'change' in step && (
        <AgreeDialog
          locationId={locationId}
          change={step.change}
          onClose={() => setStep(null)}
          onDone={() => finish(copy.done)}
        />
      )}
      {step && 'undo' in step && (
        <UndoDialog
          locationId={locationId}
          change={step.undo}
          onClose={() => setStep(null)}
          onDone={(left) => finish(copy.isUndone, left)}
        />
      )}
    </StorePage>
  );
}
