import { Card } from '@cartwright/ui/card/Card.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { useProof } from '../proof/use-proof.tsx';
import { copy } from './copy.ts';
import { twoStepQuery, useNewCodes, useSetup, useTurnOff } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import { TwoStepRow } from './TwoStepRow.tsx';

type Phase =
  /** Back from another one, the focus goes to the first button. */
  | { readonly kind: 'resting'; readonly isBack: boolean }
  | { readonly kind: 'setting-up'; readonly setup: { readonly secret: string; readonly uri: string } }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const BACK: Phase = { kind: 'resting', isBack: true };

/** The second factor of the account: off, being set up, its codes shown once, or on. */
export function TwoStep() {
  const { data, error, refetch } = useQuery(twoStepQuery());
  const { proving, dialog } = useProof();
  const [phase, setPhase] = useState<Phase>({ kind: 'resting', isBack: false });
  const setup = useSetup(proving);
  const newCodes = useNewCodes(proving);
  const turnOff = useTurnOff(proving);
  const showCodes = (codes: readonly string[], done: string) => {
    announce(done);
    setPhase({ kind: 'codes', codes });
  };
  if (data === undefined) {
    return (
      <Card title={copy.title}>
        {error === null || isSessionError(error) ? (
          <Loading label={copy.loading}>
            <Skeleton height="3rem" />
          </Loading>
        ) : (
          <PageFailure retry={copy.tryAgain} onRetry={() => void refetch()}>
            {messageFor(error, {}, copy.failed)}
          </PageFailure>
        )}
      </Card>
    );
  }
  return (
    <Card title={copy.title} kind={phase.kind === 'resting' ? 'flush' : 'plain'}>
      {phase.kind === 'resting' && (
        <TwoStepRow
          state={data}
          takesFocus={phase.isBack || turnOff.data === true}
          {...{ setup, newCodes, turnOff }}
          onSetUp={() =>
            setup.mutate(undefined, { onSuccess: (made) => made && setPhase({ kind: 'setting-up', setup: made }) })
          }
          onNewCodes={() =>
            newCodes.mutate(undefined, { onSuccess: (codes) => codes && showCodes(codes, copy.newCodesDone) })
          }
          onTurnOff={() => turnOff.mutate(undefined, { onSuccess: (isOff) => isOff && announce(copy.offDone) })}
        />
      )}
      {phase.kind === 'setting-up' && (
        <SetUp
          setup={phase.setup}
          proving={proving}
          onDone={(codes) => showCodes(codes, copy.onDone)}
          onCancel={() => setPhase(BACK)}
        />
      )}
      {phase.kind === 'codes' && <RecoveryCodes codes={phase.codes} onDone={() => setPhase(BACK)} />}
      {dialog}
    </Card>
  );
}
