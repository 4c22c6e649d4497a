import type { ModalityType } from '@cartwright/contracts/common';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { useEffect, useRef } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { track } from '#events/track.ts';
import { usePosition } from '#shared/location/use-position.ts';
import type { ModalityTab } from '#search-params.ts';
import { useIsSavingModality } from '../choice/queries.ts';
import { deliveryOriginOf, hasDeliveryHeaders, offeredModality, originOf, versionOf } from '../flow/opening.ts';
import { backOf } from '../flow/screens.ts';
import { openPicker } from '../flow/state.ts';
import type { PickerEvent } from '../flow/state.ts';
import { stepPicker } from '../flow/picker-flow.ts';
import { InlineFrame, ModalFrame } from './Frame.tsx';
import type { OpenedFrom } from './screen-props.ts';
import { ScreenBody } from './ScreenBody.tsx';
import { nameOf, titleOf } from './titles.ts';

const MODALITY_OF = {
  pickup: 'PICKUP',
  'pickup-times': 'PICKUP',
  delivery: 'DELIVERY',
  'in-store': 'IN_STORE',
} as const satisfies Record<ModalityTab, ModalityType>;

export interface ModalityPickerProps {
  readonly tab: ModalityTab;
  readonly openedFrom: OpenedFrom;
  /** @param saved the way to shop that was saved in it, the last one if there were several */
  readonly onClose: (saved: ModalityType | undefined) => void;
}

/** "How are you shopping today?" over a page: its screens change inside it, and the address stays as it is. */
export function ModalityPickerDialog({ onClose, ...opening }: ModalityPickerProps) {
  const { head, body, saved } = useModalityPicker(opening);
  const close = () => onClose(saved.current);
  useEffect(() => focusOpener, []);
  return (
    <ModalFrame {...head} onClose={close}>
      <ScreenBody {...body} isModal onClose={close} />
    </ModalFrame>
  );
}

/** A page that was opened with the picker over it had no focus before: it is then where the picker can be opened again. */
function focusOpener(): void {
  if (document.activeElement !== document.body) return;
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens="picker"]')];
  openers.find((opener) => opener.checkVisibility())?.focus({ preventScroll: true });
}

export interface InlineModalityPickerProps extends Omit<ModalityPickerProps, 'onClose'> {
  /**
   * A pickup was saved whose slots are wanted next, for a page that does not keep the picker once there is a location.
   */
  readonly onPickupSlots?: () => void;
}

/** The same picker as a part of a page (WTS-037): it stays when a way to shop was chosen. */
export function InlineModalityPicker({ onPickupSlots, ...opening }: InlineModalityPickerProps) {
  const { head, body } = useModalityPicker(opening);
  function send(event: PickerEvent) {
    body.send(event);
    if (event.type === 'CHOSEN' && event.next === 'times' && event.choice.modalityType === 'PICKUP') onPickupSlots?.();
  }
  return (
    <InlineFrame {...head}>
      <ScreenBody {...body} send={send} isModal={false} onClose={() => undefined} />
    </InlineFrame>
  );
}

function useModalityPicker({ tab, openedFrom }: Omit<ModalityPickerProps, 'onClose'>) {
  const { modality, savedModalities, flags, banner } = useBootstrap();
  // Not part of the state: a choice closes the picker in the same moment in which it is saved.
  const saved = useRef<ModalityType>(undefined);
  const [state, send] = useFlow(
    stepPicker,
    () =>
      openPicker({
        version: versionOf(flags),
        tab: offeredModality(MODALITY_OF[tab], banner.capabilities),
        origins: { stores: originOf(modality), delivery: deliveryOriginOf(modality, savedModalities) },
        storesOnly: openedFrom === 'scheduling',
        atPickupSlots: tab === 'pickup-times' && modality?.modalityType === 'PICKUP',
      }),
    (effect) => {
      if (effect.type === 'TRACK') track(effect.event);
      else saved.current = effect.modality;
    },
  );
  usePosition(state.position === 'asked', {
    onFound: (position) => send({ type: 'POSITION_FOUND', ...position }),
    onFailed: (code) => send({ type: 'POSITION_FAILED', code }),
  });
  const isSaving = useIsSavingModality();
  const { screen, first } = state;
  const hasBack = backOf(screen, first) !== undefined;
  return {
    head: {
      title: titleOf(screen, { openedFrom, hasDeliveryHeaders: hasDeliveryHeaders(flags) }),
      screen: nameOf(screen),
      onBack: hasBack ? () => send({ type: 'BACK' }) : undefined,
      backWaits: isSaving,
    },
    body: { state, send, openedFrom },
    saved,
  };
}
