import type { ModalityType, OrderModality } from '@cartwright/contracts/common';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useBoot } from '#api/bootstrap.ts';
import { nextTimeQuery } from '#api/times.ts';
import { useHeldHere } from '#times/use-held-here.ts';
import { feeWords } from '../../money-text.ts';
import { openingLine } from '../../opening-text.ts';
import { WAY_NAMES, copy } from './copy.ts';
import css from './Doors.module.css';
import { WAY_DRAWINGS } from './way-drawings.ts';
import { windowLink } from './window-link.ts';

/** The three ways to shop that the banner has, each with the fact that decides. */
export function Doors() {
  const { capabilities } = useBoot().banner;
  return (
    <nav aria-label={copy.tabs} className={css['doors']}>
      {capabilities.PICKUP && <OrderDoor way="PICKUP" hint={copy.doorPickup} />}
      {capabilities.DELIVERY && <OrderDoor way="DELIVERY" hint={copy.doorDelivery} />}
      {capabilities.IN_STORE && <InStoreDoor />}
    </nav>
  );
}

function OrderDoor({ way, hint }: { way: OrderModality; hint: string }) {
  // Only the way that is in use has a place to ask about.
  const isActive = useBoot().modality?.modalityType === way;
  const held = useHeldHere();
  const next = useQuery({ ...nextTimeQuery(way), enabled: isActive && held === null });
  if (isActive && held) return <Door way={way} fact={copy.doorHeld(held.selections[0].displayString)} />;
  const fact =
    next.data &&
    copy.doorNext(next.data.day, next.data.time.displayString, feeWords(next.data.time.cost, next.data.time.waiver));
  return <Door way={way} fact={(isActive && fact) || hint} />;
}

function InStoreDoor() {
  const active = useBoot().modality;
  return <Door way="IN_STORE" fact={active ? openingLine(active.store) : copy.doorInStore} />;
}

function Door({ way, fact }: { way: ModalityType; fact: string }) {
  return (
    <Link {...windowLink(way)} className={css['door']}>
      <Icon of={WAY_DRAWINGS[way]} size="l" />
      <strong>{WAY_NAMES[way]}</strong>
      <span className={css['fact']}>{fact}</span>
      <Icon of={ChevronRight} />
    </Link>
  );
}
