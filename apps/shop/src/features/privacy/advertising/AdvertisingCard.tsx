import { Card } from '@cartwright/ui/card/Card.tsx';
import { SwitchRow } from '@cartwright/ui/choice/SwitchRow.tsx';
import { SwitchRowWaiting } from '@cartwright/ui/choice/SwitchRowWaiting.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { isNetworkError, messageFor } from '#api/errors.ts';
import { isOn, type SwitchesEvent, type SwitchesState } from '#shared/preferences/switches-flow.ts';
import { copy as center } from '../center-copy.ts';
import { hasGlobalPrivacyControl } from '../choices.ts';
import { ACCOUNT_PURPOSES, type AdvertisingPreferences, ChangedElsewhere } from './account-choices.ts';
import { advertisingCopy as copy } from './advertising-copy.ts';
import { useAdvertising } from './use-advertising.ts';

/** Which advertising the account allows, in every browser that is signed in. */
export function AdvertisingCard() {
  const [state, send] = useAdvertising();
  return (
    <Card title={copy.title}>
      {!hasGlobalPrivacyControl() && <p>{copy.hint}</p>}
      <Advertising state={state} send={send} />
    </Card>
  );
}

interface AdvertisingProps {
  readonly state: SwitchesState<AdvertisingPreferences>;
  readonly send: (event: SwitchesEvent<AdvertisingPreferences>) => void;
}

function Advertising({ state, send }: AdvertisingProps) {
  if (state.kind === 'loading')
    return (
      <Loading label={copy.loading}>
        <Waiting />
      </Loading>
    );
  if (state.kind === 'load-error')
    return (
      <FailureNotice title={copy.failedTitle} retry={copy.retry} onRetry={() => send({ type: 'OPENED' })}>
        {messageFor(state.error)}
      </FailureNotice>
    );
  if (hasGlobalPrivacyControl()) return <Notice tone="info">{center.gpc}</Notice>;
  return (
    <div>
      {state.stored.map(({ name, isAllowed }) => (
        <SwitchRow
          key={name}
          {...center.purposes[ACCOUNT_PURPOSES[name]]}
          checked={isOn(state, name, isAllowed)}
          onChange={({ currentTarget }) => send({ type: 'PRESSED', wishes: { [name]: currentTarget.checked } })}
        >
          {state.kind === 'update-error' && name in state.failed ? (
            <Notice tone="danger" role="alert">
              {failureOf(state.error)}
            </Notice>
          ) : undefined}
        </SwitchRow>
      ))}
      <output>{state.kind === 'updated' && copy.saved}</output>
    </div>
  );
}

/** What can be allowed, while it is not known what is. A browser that decides for itself gets one sentence instead. */
function Waiting() {
  if (hasGlobalPrivacyControl()) return <SkeletonText lines={2} />;
  return (
    <div>
      {Object.values(ACCOUNT_PURPOSES).map((purpose) => (
        <SwitchRowWaiting key={purpose} {...center.purposes[purpose]} />
      ))}
    </div>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof ChangedElsewhere) return copy.changedElsewhere;
  return isNetworkError(error) ? messageFor(error) : copy.failed;
}
