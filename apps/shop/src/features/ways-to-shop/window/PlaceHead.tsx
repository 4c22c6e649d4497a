import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { MapPin, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { takeFocus } from '#take-focus.ts';
import { placeWords } from '../active-way.ts';
import { hasDeliveryHeaders, hasWholeAddress } from '../flow/opening.ts';
import type { WindowEvent } from '../flow/state.ts';
import { copy } from './copy.ts';
import css from './PlaceHead.module.css';

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
    <PlaceHead icon={MapPin} label={copy.deliverTo} place={words}>
      <TextButton
        ref={hasFocus ? takeFocus : null}
        onClick={() => send({ type: 'address-pressed', isSignedIn, hasAddress })}
      >
        {hasAddress ? copy.changeAddress : copy.selectAddress}
      </TextButton>
    </PlaceHead>
  );
}

/** The store that a pickup is of, and the way to another one, above its times. */
export function PickupAt({ send }: { send: (event: WindowEvent) => void }) {
  const { modality } = useBoot();
  if (modality === null) return null;
  return (
    <PlaceHead icon={Store} label={copy.pickupAt} place={modality.store.vanityName}>
      <TextButton onClick={() => send({ type: 'back' })}>{copy.changeStore}</TextButton>
    </PlaceHead>
  );
}

type PlaceHeadProps = { icon: LucideIcon; label: string; place: string; children: ReactNode };

function PlaceHead({ icon, label, place, children }: PlaceHeadProps) {
  return (
    <div className={css['head']}>
      <Icon of={icon} size="l" />
      <p>
        <span className={css['soft']}>{label} </span>
        <strong>{place}</strong>
      </p>
      {children}
    </div>
  );
}
