import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useBoot } from '#api/bootstrap.ts';
import { heldTimeQuery } from '#api/times.ts';
import { clockTime } from '../../clock-text.ts';
import { paths } from '../../paths.ts';
import { copy } from './window-copy.ts';
import { useChooseWay } from './queries.ts';
import css from './WaysWindow.module.css';

type ReserveButtonProps = {
  zip: string;
  hasFocus: boolean;
  /** Nobody is signed in. */
  onRefused: () => void;
};

/** For the banner's own delivery: to its times, with what is held already. */
export function ReserveButton({ zip, hasFocus, onRefused }: ReserveButtonProps) {
  const { session, cartCounts, banner } = useBoot();
  const isSignedIn = session.status !== 'anonymous';
  const { data: held } = useQuery({ ...heldTimeQuery('DELIVERY'), enabled: isSignedIn });
  const chooseWay = useChooseWay();
  const navigate = useNavigate();
  const hasItems = (cartCounts.DELIVERY ?? 0) > 0;
  const until = held?.expiration?.value;
  // A time is held for items, so an empty cart has nothing to go to.
  if (isSignedIn && !hasItems && !held) return null;

  function reserve() {
    if (!isSignedIn) return onRefused();
    const choice = { modalityType: 'DELIVERY', destination: { address: { zipCode: zip } } } as const;
    chooseWay.mutate(choice, { onSuccess: () => void navigate(paths.scheduling('DELIVERY')) });
  }

  return (
    <div className={css['reserve']}>
      {until === undefined ? (
        <p>{copy.times(banner.copy['deliveryName'] ?? banner.name)}</p>
      ) : (
        <p>
          <Icon of={Clock} size="s" /> {held?.displayString}. {copy.holdUntil(clockTime(until, held?.window.timezone))}
        </p>
      )}
      <Button
        kind="outline"
        size="small"
        ref={hasFocus ? (button) => button?.focus() : null}
        pending={chooseWay.isPending}
        pendingLabel={copy.starting}
        onClick={reserve}
      >
        {held ? copy.editReservation : hasItems ? copy.schedule : copy.reserve}
      </Button>
    </div>
  );
}
