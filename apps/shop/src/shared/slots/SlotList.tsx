import { ChoiceList } from '@cartwright/ui/choice/ChoiceList.tsx';
import type { ChoiceRow } from '@cartwright/ui/choice/ChoiceList.tsx';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useId } from 'react';
import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { feeText } from '#format/money.ts';
import type { ChoiceEvent, Resolved } from './choice.ts';
import { copy } from './copy.ts';
import { dayText } from './day-text.ts';
import { falloutWarning } from './fallout-warning.ts';
import { IncentiveTag } from './IncentiveTag.tsx';
import { isExpress, isWaived, keyOf } from './slots.ts';
import type { Day, Slot, SlotFacts } from './slots.ts';

interface SlotListProps {
  readonly day: Day;
  readonly resolved: Resolved;
  readonly dispatch: Dispatch<ChoiceEvent>;
  readonly facts: SlotFacts;
}

/** The slots of one day as one radio group; a day without any names the next that has some. */
export function SlotList({ day, resolved, dispatch, facts }: SlotListProps) {
  const id = useId();
  const { picked, isSuggested } = resolved;
  const chosen = picked && keyOf(picked.slot);
  const next = resolved.days.find(({ date }) => date === day.nextDate) ?? nextWithSlots(resolved.days, day);

  function jump(date: string) {
    // The list must be mounted before its first row can take the focus.
    flushSync(() => dispatch({ type: 'DAY', date }));
    document.getElementById(id)?.focus();
  }
  if (day.times.length === 0) {
    return (
      <Stack gap={3}>
        <Notice tone="warning">{next ? copy.emptyDay : `${copy.emptyDay} ${copy.noneAtAll}`}</Notice>
        {next && (
          <div>
            <Button size="small" onClick={() => jump(next.date)}>
              {copy.nextDay(dayText(next))}
            </Button>
          </div>
        )}
      </Stack>
    );
  }
  return (
    <ChoiceList
      id={id}
      legend={dayText(day)}
      rows={day.times.map((slot) => toRow(slot, facts, isSuggested && keyOf(slot) === chosen))}
      value={chosen}
      onChange={(slot) => dispatch({ type: 'SLOT', slot })}
    />
  );
}

const nextWithSlots = (days: readonly Day[], { date }: Day) =>
  days.find((each) => each.date > date && each.times.length > 0);

function toRow(slot: Slot, facts: SlotFacts, isSuggested: boolean): ChoiceRow {
  const { heldKey, severalVendors, excludedOf, nameOf, needsAll = false, priceNoteOf } = facts;
  const key = keyOf(slot);
  const notes = [
    key === heldKey ? copy.held : isSuggested ? copy.suggested : '',
    isExpress(slot) ? copy.express : '',
    severalVendors ? slot.vendorName : '',
  ].filter(Boolean);
  const warning = falloutWarning(excludedOf(slot), nameOf);
  const disabledReason = slot.fits ? (needsAll ? warning : '') : copy.tooSmall;
  const priceNote = priceNoteOf?.(slot) ?? (isWaived(slot) ? copy.withMembership : undefined);
  return {
    value: key,
    title: slot.displayString,
    ...((notes.length > 0 || slot.incentive) && {
      note: (
        <>
          {notes.join(' · ')} <IncentiveTag incentive={slot.incentive} />
        </>
      ),
    }),
    end: feeText(slot.cost, slot.waiver),
    ...(priceNote !== undefined && { endNote: priceNote }),
    ...(warning !== '' && { warning }),
    ...(disabledReason !== '' && { disabledReason }),
  };
}
