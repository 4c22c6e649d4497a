import { SwitchRow } from '@cartwright/ui/choice/SwitchRow.tsx';
import { SwitchRowWaiting } from '@cartwright/ui/choice/SwitchRowWaiting.tsx';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useEffect } from 'react';
import { messageFor } from '#api/errors.ts';
import { trackError } from '#api/track-error.ts';
import { pageCopy as copy } from '../page-copy.ts';
import { type SmsPreference, smsPreferenceOf } from './sms-preference.ts';
import type { TextKind } from './text-kinds.ts';
import { getOptInStatus, updateOptIn } from '#shared/preferences/opt-in-calls.ts';
import { stepTexts, type TextsEffect, type TextsState } from './texts-flow.ts';

const LOADING: TextsState = { kind: 'loading' };

/** One kind of text message, independent of the others. @param phone on the wire; null when the account has none */
export function TextSwitch({ kind, phone }: { kind: TextKind; phone: string | null }) {
  const [state, send] = useFlow(stepTexts, () => LOADING, run);
  useEffect(() => send({ type: 'OPENED', phone }), [send, phone]);

  function run(effect: TextsEffect) {
    if (phone === null) return;
    const isLoad = effect.type === 'LOAD';
    const to = { phoneNumber: phone, triggerType: kind };
    const answer = isLoad ? getOptInStatus(to) : updateOptIn({ ...to, optIn: effect.selected });
    answer.then(
      (optIn) => send({ type: isLoad ? 'LOADED' : 'SAVED', optIn }),
      (error: unknown) => {
        trackError(error);
        send({ type: isLoad ? 'LOAD_FAILED' : 'SAVE_FAILED', error });
      },
    );
  }

  const preference = smsPreferenceOf(kind, state);
  if (preference)
    return <Switch preference={preference} onPress={(selected) => send({ type: 'PRESSED', selected, phone })} />;
  if (state.kind === 'error')
    return (
      <FailureNotice
        title={copy.texts.kinds[kind].title}
        retry={copy.retry}
        onRetry={() => send({ type: 'OPENED', phone })}
      >
        {messageFor(state.error)}
      </FailureNotice>
    );
  return (
    <Loading label={copy.texts.loading}>
      <TextWaiting kind={kind} />
    </Loading>
  );
}

/** A kind of text while it is not known whether it is wanted: its words are. */
export function TextWaiting({ kind }: { kind: TextKind }) {
  const { title, description } = copy.texts.kinds[kind];
  return <SwitchRowWaiting label={title} hint={`${description} ${copy.stopNote}`} />;
}

interface SwitchProps {
  readonly preference: SmsPreference;
  readonly onPress: (selected: boolean) => void;
}

function Switch({ preference, onPress }: SwitchProps) {
  const { title, description, unsubscribeNote, selected, warning, problem } = preference;
  return (
    <SwitchRow
      label={title}
      hint={
        <>
          {description} {unsubscribeNote}
        </>
      }
      checked={selected}
      onChange={({ currentTarget }) => onPress(currentTarget.checked)}
    >
      {(problem ?? warning) !== undefined && (
        <Stack gap={2}>
          {problem !== undefined && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          {warning !== undefined && (
            <Notice tone="quiet" role="status">
              {warning}
            </Notice>
          )}
        </Stack>
      )}
    </SwitchRow>
  );
}
