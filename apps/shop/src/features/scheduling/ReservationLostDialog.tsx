import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { OrderModality } from '@cartwright/contracts/common';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { feeText } from '#format/money.ts';
import { copy } from './copy.ts';
import { ownGone } from './failure-copy.ts';
import { failureText } from './failure-text.ts';
import type { Wanted } from './promises.ts';
import { useHoldSlot } from './queries.ts';
import { dayText } from '#shared/slots/day-text.ts';
import { keyOf } from '#shared/slots/slots.ts';
import type { Picked, Slot } from '#shared/slots/slots.ts';

const words = copy.lost;

export interface ReservationLostDialogProps {
  readonly modality: OrderModality;
  readonly why: 'EXPIRED' | 'GONE';
  readonly lostKey: string | undefined;
  /** The banner's own drivers have no slots left (ERR-124). */
  readonly isOwnFleetFull: boolean;
  /** The same slot if it is free, otherwise the nearest ones. */
  readonly offers: readonly Picked[];
  /** What is asked for with a time. */
  readonly wantedOf: (slot: Slot) => Wanted;
  readonly onHeld: (slot: Slot) => void;
  readonly onClose: () => void;
}

/**
 * The slot is no longer reserved for the shopper. Nothing else is lost: they can take the same one again, or one near
 * it.
 */
export function ReservationLostDialog(props: ReservationLostDialogProps) {
  const { modality, why, lostKey, isOwnFleetFull, offers, wantedOf, onHeld, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  const hold = useHoldSlot();
  const { copy: bannerWords, supportPhone } = useBootstrap().banner;
  const { promiseFailed, deliveryName = '' } = bannerWords;
  const picked = offers.find(({ slot }) => keyOf(slot) === chosen) ?? offers[0];
  const isSame = picked !== undefined && keyOf(picked.slot) === lostKey;

  return (
    <Dialog
      title={isOwnFleetFull ? ownGone.title(deliveryName) : words.title(modality, why)}
      onClose={onClose}
      foot={
        picked ? (
          <Button
            kind="primary"
            wide
            pending={hold.isPending}
            pendingLabel={words.taking}
            onClick={() => hold.mutate(wantedOf(picked.slot), { onSuccess: () => onHeld(picked.slot) })}
          >
            {isSame ? words.again : words.take}
          </Button>
        ) : (
          <Button kind="primary" wide onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      <Stack>
        <p>{isOwnFleetFull ? ownGone.text(deliveryName) : words.gone(modality)}</p>
        {hold.isError && (
          <Notice tone="danger" role="alert">
            {failureText({ error: hold.error, during: 'promise' }, { promiseFailed, supportPhone })}
          </Notice>
        )}
        <p>
          {words.kept} {offersText(offers, lostKey)}
        </p>
        {offers.length > 0 && (
          <RadioCards
            legend={words.legend}
            legendHidden
            value={picked && keyOf(picked.slot)}
            onChange={(key) => setChosen(key)}
          >
            {offers.map(({ day, slot }) => (
              <RadioCard
                key={keyOf(slot)}
                value={keyOf(slot)}
                label={slot.displayString}
                facts={dayText(day)}
                end={feeText(slot.cost, slot.waiver)}
              />
            ))}
          </RadioCards>
        )}
      </Stack>
    </Dialog>
  );
}

function offersText(offers: readonly Picked[], lostKey: string | undefined): string {
  const [first] = offers;
  if (first === undefined) return words.none;
  return keyOf(first.slot) === lostKey ? words.same(first.slot.displayString) : words.nearest;
}
