import type { ModalityType, OrderModality } from '@cartwright/contracts/common';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { nextSlotQuery } from '#shared/slots/queries.ts';
import { useHeldHere } from '#shared/slots/use-held-here.ts';
import { feeText } from '#format/money.ts';
import { openingLine } from '#format/opening.ts';
import { modalityText } from './active-modality.ts';
import { copy } from './copy.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import css from './ModalityCards.module.css';
import { MODALITY_DRAWINGS } from './modality-drawings.ts';
import { pickerLink } from './picker-link.ts';

/** As high as a fact. */
const NOTHING_YET = '\u00A0';

/** The banner's modalities, each with its deciding fact. */
export function ModalityCards() {
  const { banner, modality } = useBootstrap();
  const { capabilities } = banner;
  // Whoever has chosen a store is not sent to find one.
  const hasStore = modality !== null;
  return (
    <nav aria-label={copy.tabs} className={css['cards']}>
      {capabilities.PICKUP && (
        <OrderModalityCard modality="PICKUP" hint={hasStore ? copy.doorPickupSlots : copy.doorPickup} />
      )}
      {capabilities.DELIVERY && <OrderModalityCard modality="DELIVERY" hint={copy.doorDelivery} />}
      {capabilities.IN_STORE && <InStoreCard />}
    </nav>
  );
}

function OrderModalityCard({ modality, hint }: { modality: OrderModality; hint: string }) {
  const { session, modality: active, savedModalities } = useBootstrap();
  const isActive = active?.modalityType === modality;
  const held = useHeldHere();
  // Without a location there are no times. Those of the others are shown to shoppers alone: a visitor costs no more than
  // the page.
  const isSaved = savedModalities.some(({ modalityType }) => modalityType === modality);
  const hasLocation = isActive || (isSaved && session.status !== 'anonymous');
  const next = useQuery({ ...nextSlotQuery(modality), enabled: hasLocation && !(isActive && held !== null) });
  if (isActive && held)
    return <ModalityCard modality={modality} fact={copy.doorHeld(held.selections[0].displayString)} />;
  // Of a shopper it is about to be known: nothing is said meanwhile and taken back.
  if (hasLocation && !isActive && next.isPending && next.fetchStatus !== 'paused')
    return <ModalityCard modality={modality} fact={NOTHING_YET} />;
  const fact =
    next.data &&
    copy.doorNext(next.data.day, next.data.slot.displayString, feeText(next.data.slot.cost, next.data.slot.waiver));
  // Until the next slot is known, a shopper's own way to shop reads as chosen.
  return <ModalityCard modality={modality} fact={fact || (isActive ? modalityText(active) : hint)} />;
}

function InStoreCard() {
  const active = useBootstrap().modality;
  return <ModalityCard modality="IN_STORE" fact={active ? openingLine(active.store) : copy.doorInStore} />;
}

function ModalityCard({ modality, fact }: { modality: ModalityType; fact: string }) {
  return (
    <Link {...pickerLink(modality)} className={css['card']}>
      <Icon of={MODALITY_DRAWINGS[modality]} size="l" />
      <strong>{MODALITY_NAMES[modality]}</strong>
      <span className={css['fact']}>{fact}</span>
      <Icon of={ChevronRight} />
    </Link>
  );
}
