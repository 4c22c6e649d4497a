import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useBoot } from '#api/bootstrap.ts';
import { nextTimeQuery } from '#api/times.ts';
import { feeWords } from '../../money-text.ts';
import { paths } from '../../paths.ts';
import type { Ways } from '../../search-params.ts';
import { openingLine } from '../../opening-text.ts';
import { WAY_NAMES, copy } from './copy.ts';
import css from './Doors.module.css';
import { preloadWindow } from './preload-window.ts';
import { WAY_DRAWINGS } from './way-drawings.ts';

/** The three ways to shop that the banner has, each with the fact that decides. */
export function Doors() {
  const { capabilities } = useBoot().banner;
  return (
    <nav aria-label={copy.tabs} className={css['doors']}>
      {capabilities.PICKUP && (
        <OrderDoor modality="PICKUP" ways="pickup" icon={WAY_DRAWINGS.PICKUP} hint={copy.doorPickup} />
      )}
      {capabilities.DELIVERY && (
        <OrderDoor modality="DELIVERY" ways="delivery" icon={WAY_DRAWINGS.DELIVERY} hint={copy.doorDelivery} />
      )}
      {capabilities.IN_STORE && <InStoreDoor />}
    </nav>
  );
}

type OrderDoorProps = { modality: 'PICKUP' | 'DELIVERY'; ways: Ways; icon: LucideIcon; hint: string };

function OrderDoor({ modality, ways, icon, hint }: OrderDoorProps) {
  const active = useBoot().modality;
  // Only the way that is in use has a place to ask about.
  const next = useQuery({ ...nextTimeQuery(modality), enabled: active?.modalityType === modality });
  const fact =
    next.data &&
    copy.doorNext(next.data.day, next.data.time.displayString, feeWords(next.data.time.cost, next.data.time.waiver));
  return <Door ways={ways} icon={icon} name={WAY_NAMES[modality]} fact={fact ?? hint} />;
}

function InStoreDoor() {
  const active = useBoot().modality;
  const fact = active ? openingLine(active.store) : copy.doorInStore;
  return <Door ways="in-store" icon={WAY_DRAWINGS.IN_STORE} name={WAY_NAMES.IN_STORE} fact={fact} />;
}

function Door({ ways, icon, name, fact }: { ways: Ways; icon: LucideIcon; name: string; fact: string }) {
  return (
    <Link
      {...paths.waysToShop(ways)}
      className={css['door']}
      preload={false}
      resetScroll={false}
      onPointerEnter={preloadWindow}
      onFocus={preloadWindow}
    >
      <Icon of={icon} size="l" />
      <strong>{name}</strong>
      <span className={css['fact']}>{fact}</span>
      <Icon of={ChevronRight} />
    </Link>
  );
}
