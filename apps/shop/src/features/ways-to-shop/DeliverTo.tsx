import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { MapPin } from 'lucide-react';
import { useBoot } from '#api/bootstrap.ts';
import { placeWords } from './active-way.ts';
import css from './DeliverTo.module.css';
import { hasDeliveryHeaders, hasWholeAddress } from './opening.ts';
import { copy } from './window-copy.ts';
import type { WindowEvent } from './window-state.ts';
import { takeFocus } from './take-focus.ts';

type DeliverToProps = {
  send: (event: WindowEvent) => void;
  /** The place that was searched for, where it is not the saved one. */
  place?: string;
  hasFocus?: boolean;
};

/** In the variant of delivery headers: "Deliver to" and the way to another address, above the delivery options and above the times (WTS-051, WTS-052). */
export function DeliverTo({ send, place, hasFocus = false }: DeliverToProps) {
  const { modality, session, flags } = useBoot();
  const saved = modality?.modalityType === 'DELIVERY' ? modality : null;
  const words = place ?? (saved === null ? undefined : placeWords(saved));
  if (words === undefined || !hasDeliveryHeaders(flags)) return null;
  const hasAddress = hasWholeAddress(saved);
  const isSignedIn = session.status !== 'anonymous';
  return (
    <div className={css['deliverTo']}>
      <Icon of={MapPin} size="l" />
      <p>
        <span className={css['soft']}>{copy.deliverTo} </span>
        <strong>{words}</strong>
      </p>
      <TextButton
        ref={hasFocus ? takeFocus : null}
        onClick={() => send({ type: 'address-pressed', isSignedIn, hasAddress })}
      >
        {hasAddress ? copy.changeAddress : copy.selectAddress}
      </TextButton>
    </div>
  );
}
