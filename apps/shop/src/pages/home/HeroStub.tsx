import { stubText } from '#features/orders/order-text.ts';
import { copy as modalityCopy } from '#features/modality/copy.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import { dollars } from '#format/money.ts';
import { useBootstrap } from '#api/bootstrap.ts';
import css from './HeroStub.module.css';
import { knownCopy as copy } from './known-copy.ts';
import type { KnownFact } from './known-facts.ts';

/** A ticket beside the hero's text: where and when what is held or on its way, in the color of times. */
export function HeroStub({ fact }: { fact: Extract<KnownFact, { kind: 'held' | 'coming' }> }) {
  const { modality } = useBootstrap();
  const isHeld = fact.kind === 'held';
  const { displayString } = isHeld ? fact.held.selections[0] : fact.order;
  const { large, small } = stubText({ displayString });
  const type = isHeld ? (modality?.modalityType ?? 'PICKUP') : fact.order.modalityType;
  return (
    <div className={css['stub']}>
      <p className={css['where']}>
        {isHeld && type === 'PICKUP' && modality
          ? modalityCopy.at(MODALITY_NAMES[type], modality.store.vanityName)
          : MODALITY_NAMES[type]}
      </p>
      <p className={css['when']}>
        <span className={css['time']}>{large}</span>
        <span>{isHeld ? small : `${small} · ${copy.items(fact.order.itemCount)} · ${dollars(fact.order.total)}`}</span>
      </p>
    </div>
  );
}
