import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { useCallback, useEffect } from 'react';
import { trackError } from '#api/track-error.ts';
import {
  LOADING,
  stepSwitches,
  type SwitchesEffect,
  type SwitchesEvent,
  type SwitchesState,
} from '#shared/preferences/switches-flow.ts';
import { useReturn } from '#shared/preferences/use-return.ts';
import { type AdvertisingPreferences, ChangedElsewhere, readAdvertising, saveAdvertising } from './account-choices.ts';

/** Advertising preferences of the account (PRF-035). */
type AdvertisingState = SwitchesState<AdvertisingPreferences>;

/** The account decides; its responses bring this browser's cookies up to date. */
export function useAdvertising(): readonly [
  state: AdvertisingState,
  send: (event: SwitchesEvent<AdvertisingPreferences>) => void,
] {
  const [state, send] = useFlow(stepSwitches<AdvertisingPreferences>, (): AdvertisingState => LOADING, run);
  useEffect(() => send({ type: 'OPENED' }), [send]);
  useReturn(useCallback(() => send({ type: 'RETURNED' }), [send]));

  function run(effect: SwitchesEffect<AdvertisingPreferences>) {
    const isLoad = effect.type === 'LOAD';
    const answer = isLoad ? readAdvertising() : saveAdvertising(effect.stored, effect.wishes, 'preferences');
    answer.then(
      (stored) => send({ type: isLoad ? 'LOADED' : 'SAVED', stored }),
      (error: unknown) => {
        if (error instanceof ChangedElsewhere) return send({ type: 'SAVE_FAILED', error, stored: error.current });
        trackError(error);
        send({ type: isLoad ? 'LOAD_FAILED' : 'SAVE_FAILED', error });
      },
    );
  }
  return [state, send];
}
