import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { OrderModality } from '@cartwright/contracts/common';
import { useState } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { feeWords } from '../../money-text.ts';
import { copy } from './copy.ts';
import { ownGone } from './failure-copy.ts';
import { failureWords } from './failure-words.ts';
import type { Wanted } from './promises.ts';
import { useHoldTime } from './queries.ts';
import { dayWords } from '../../times/TimeList.tsx';
import { keyOf } from '../../times/times.ts';
import type { Picked, Time } from '../../times/times.ts';

const words = copy.lost;

export interface LostDialogProps {
  readonly modality: OrderModality;
  readonly why: 'EXPIRED' | 'GONE';
  readonly lostKey: string | undefined;
  /** The banner's own drivers have no time left (ERR-124). */
  readonly isOwnGone: boolean;
  /** The same time if it is free, otherwise the nearest ones. */
  readonly offers: readonly Picked[];
  /** What is asked for with a time. */
  readonly wantedOf: (time: Time) => Wanted;
  readonly onHeld: (time: Time) => void;
  readonly onClose: () => void;
}

/** The time is no longer the shopper's. Nothing else is lost: the same time again, or one near it. */
export function LostDialog(props: LostDialogProps) {
  const { modality, why, lostKey, isOwnGone, offers, wantedOf, onHeld, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  const hold = useHoldTime();
  const { copy: bannerWords, supportPhone } = useBoot().banner;
  const { promiseFailed, deliveryName = '' } = bannerWords;
  const picked = offers.find(({ time }) => keyOf(time) === chosen) ?? offers[0];
  const isSame = picked !== undefined && keyOf(picked.time) === lostKey;

  return (
    <Dialog
      title={isOwnGone ? ownGone.title(deliveryName) : words.title(modality, why)}
      onClose={onClose}
      foot={
        picked ? (
          <Button
            kind="primary"
            wide
            pending={hold.isPending}
            pendingLabel={words.taking}
            onClick={() => hold.mutate(wantedOf(picked.time), { onSuccess: () => onHeld(picked.time) })}
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
        <p>{isOwnGone ? ownGone.text(deliveryName) : words.gone(modality)}</p>
        {hold.isError && (
          <Notice tone="danger" role="alert">
            {failureWords({ error: hold.error, during: 'promise' }, { promiseFailed, supportPhone })}
          </Notice>
        )}
        <p>
          {words.kept} {offersWords(offers, lostKey)}
        </p>
        {offers.length > 0 && (
          <RadioCards
            legend={words.legend}
            legendHidden
            value={picked && keyOf(picked.time)}
            onChange={(key) => setChosen(key)}
          >
            {offers.map(({ day, time }) => (
              <RadioCard
                key={keyOf(time)}
                value={keyOf(time)}
                label={time.displayString}
                facts={dayWords(day)}
                end={feeWords(time.cost, time.waiver)}
              />
            ))}
          </RadioCards>
        )}
      </Stack>
    </Dialog>
  );
}

function offersWords(offers: readonly Picked[], lostKey: string | undefined): string {
  const [first] = offers;
  if (first === undefined) return words.none;
  return keyOf(first.time) === lostKey ? words.same(first.time.displayString) : words.nearest;
}
