import type { ModalityType } from '@cartwright/contracts/common';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { useRef } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { tell } from '#events/tell.ts';
import { usePosition } from '#location/use-position.ts';
import type { Ways } from '#search-params.ts';
import { useIsSavingWay } from '../choice/queries.ts';
import { hasDeliveryHeaders, offeredWay, placeOf, versionOf } from '../flow/opening.ts';
import { backOf } from '../flow/screens.ts';
import { openWindow } from '../flow/state.ts';
import type { WindowEvent } from '../flow/state.ts';
import { stepWindow } from '../flow/window-flow.ts';
import { InlineFrame, ModalFrame } from './Frame.tsx';
import type { OpenedFrom } from './screen-props.ts';
import { ScreenBody } from './ScreenBody.tsx';
import { nameOf, titleOf } from './titles.ts';

const MODALITY_OF = {
  pickup: 'PICKUP',
  'pickup-times': 'PICKUP',
  delivery: 'DELIVERY',
  'in-store': 'IN_STORE',
} as const satisfies Record<Ways, ModalityType>;

export interface WaysWindowProps {
  readonly ways: Ways;
  readonly openedFrom: OpenedFrom;
  /** @param saved the way to shop that was saved in it, the last one if there were several */
  readonly onClose: (saved: ModalityType | undefined) => void;
}

/** "How are you shopping today?" over a page: its screens change inside it, and the address stays as it is. */
export function WaysWindow({ onClose, ...opening }: WaysWindowProps) {
  const { head, body, saved } = useWindow(opening);
  const close = () => onClose(saved.current);
  return (
    <ModalFrame {...head} onClose={close}>
      <ScreenBody {...body} isModal onClose={close} />
    </ModalFrame>
  );
}

export interface InlineWindowProps extends Omit<WaysWindowProps, 'onClose'> {
  /** A pickup was saved whose times are wanted next, for a page that does not keep the window once there is a place. */
  readonly onPickupTimes?: () => void;
}

/** The same window as a part of a page (WTS-037): it stays when a way to shop was chosen. */
export function InlineWindow({ onPickupTimes, ...opening }: InlineWindowProps) {
  const { head, body } = useWindow(opening);
  function send(event: WindowEvent) {
    body.send(event);
    if (event.type === 'chosen' && event.next === 'times' && event.choice.modalityType === 'PICKUP') onPickupTimes?.();
  }
  return (
    <InlineFrame {...head}>
      <ScreenBody {...body} send={send} isModal={false} onClose={() => undefined} />
    </InlineFrame>
  );
}

function useWindow({ ways, openedFrom }: Omit<WaysWindowProps, 'onClose'>) {
  const { modality, flags, banner } = useBoot();
  // Not of the state: a choice closes the window in the same moment in which it is saved.
  const saved = useRef<ModalityType>(undefined);
  const [state, send] = useFlow(
    stepWindow,
    () =>
      openWindow({
        version: versionOf(flags),
        tab: offeredWay(MODALITY_OF[ways], banner.capabilities),
        place: placeOf(modality),
        storesOnly: openedFrom === 'scheduling',
        atPickupTimes: ways === 'pickup-times' && modality?.modalityType === 'PICKUP',
      }),
    (effect) => {
      if (effect.type === 'TRACK') tell(effect.event);
      else saved.current = effect.modality;
    },
  );
  usePosition(state.position === 'asked', {
    onFound: (position) => send({ type: 'position-found', ...position }),
    onFailed: (code) => send({ type: 'position-failed', code }),
  });
  const isSaving = useIsSavingWay();
  const { screen, first } = state;
  const hasBack = backOf(screen, first) !== undefined;
  return {
    head: {
      title: titleOf(screen, { openedFrom, hasDeliveryHeaders: hasDeliveryHeaders(flags) }),
      screen: nameOf(screen),
      onBack: hasBack ? () => send({ type: 'back' }) : undefined,
      backWaits: isSaving,
    },
    body: { state, send, openedFrom },
    saved,
  };
}
