import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { MapPin, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { destinationText } from '../active-modality.ts';
import { hasDeliveryHeaders, hasWholeAddress } from '../flow/opening.ts';
import type { PickerEvent } from '../flow/state.ts';
import { copy } from './copy.ts';
import css from './DestinationHead.module.css';

type DeliverToProps = {
  send: (event: PickerEvent) => void;
  /** The searched location, if it is not the saved one. */
  destination?: string;
  hasFocus?: boolean;
};

/** In the variant of delivery headers: "Deliver to" and the way to another address, above the delivery options and above the times (WTS-051, WTS-052). */
export function DeliverTo({ send, destination, hasFocus = false }: DeliverToProps) {
  const { modality, session, flags } = useBootstrap();
  const saved = modality?.modalityType === 'DELIVERY' ? modality : null;
  const words = destination ?? (saved === null ? undefined : destinationText(saved));
  if (words === undefined || !hasDeliveryHeaders(flags)) return null;
  const hasAddress = hasWholeAddress(saved);
  const isSignedIn = session.status !== 'anonymous';
  return (
    <DestinationHead icon={MapPin} label={copy.deliverTo} destination={words}>
      <TextButton
        ref={hasFocus ? takeFocus : null}
        onClick={() => send({ type: 'ADDRESS_PRESSED', isSignedIn, hasAddress })}
      >
        {hasAddress ? copy.changeAddress : copy.selectAddress}
      </TextButton>
    </DestinationHead>
  );
}

/** The store of a pickup and a way to choose another, above its slots. */
export function PickupAt({ send }: { send: (event: PickerEvent) => void }) {
  const { modality } = useBootstrap();
  if (modality === null) return null;
  return (
    <DestinationHead icon={Store} label={copy.pickupAt} destination={modality.store.vanityName}>
      <TextButton onClick={() => send({ type: 'BACK' })}>{copy.changeStore}</TextButton>
    </DestinationHead>
  );
}

type DestinationHeadProps = { icon: LucideIcon; label: string; destination: string; children: ReactNode };

function DestinationHead({ icon, label, destination, children }: DestinationHeadProps) {
  return (
    <div className={css['head']}>
      <Icon of={icon} size="l" />
      <p>
        <span className={css['soft']}>{label} </span>
        <strong>{destination}</strong>
      </p>
      {children}
    </div>
  );
}
