import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Store } from 'lucide-react';
import { useBoot } from '#api/bootstrap.ts';
import css from './DeliverTo.module.css';
import { copy } from './window-copy.ts';
import type { WindowEvent } from './window-state.ts';

/** The store that a pickup is of, and the way to another one, above its times. */
export function PickupAt({ send }: { send: (event: WindowEvent) => void }) {
  const { modality } = useBoot();
  if (modality === null) return null;
  return (
    <div className={css['deliverTo']}>
      <Icon of={Store} size="l" />
      <p>
        <span className={css['soft']}>{copy.pickupAt} </span>
        <strong>{modality.store.vanityName}</strong>
      </p>
      <TextButton onClick={() => send({ type: 'back' })}>{copy.changeStore}</TextButton>
    </div>
  );
}
