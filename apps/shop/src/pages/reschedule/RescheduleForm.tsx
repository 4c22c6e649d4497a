import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useReducer, useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { takeFocusInSight } from '#browser/take-focus.ts';
import { untilText } from '#features/orders/order-text.ts';
import { type Order, useKeepOrder } from '#features/orders/queries.ts';
import { copy, refusals } from '#features/reschedule/copy.ts';
import { differenceText, MoveSummary } from '#features/reschedule/MoveSummary.tsx';
import { offeredSlot, type OrderSlots, useReschedule } from '#features/reschedule/queries.ts';
import { choose, NOTHING_CHOSEN, resolve } from '#shared/slots/choice.ts';
import { dayText } from '#shared/slots/day-text.ts';
import { slotFacts } from '#shared/slots/slot-facts.ts';
import { SlotPicker } from '#shared/slots/SlotPicker.tsx';
import { paths } from '#paths.ts';
import css from '../TaskPage.module.css';

type RescheduleFormProps = { readonly order: Order; readonly slots: OrderSlots };

/** Days and times for an order that has one already, and what it would cost in the chosen one. */
export function RescheduleForm({ order, slots }: RescheduleFormProps) {
  const { modalityType: modality, lineItems: lines } = order;
  const [choice, dispatch] = useReducer(choose, NOTHING_CHOSEN);
  const [now] = useState(() => new Date());
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const reschedule = useReschedule(order.id, (moved) => {
    keep(moved);
    announce(copy.moved(moved.displayString));
    void navigate(paths.purchase(order.id));
  });
  const { days, items, current } = slots;
  if (days.every(({ times }) => times.length === 0)) return <NoTimes id={order.id} />;
  const facts = {
    ...slotFacts({ modality, slots: { days, items, membership: null, message: null }, lines, live: null }),
  };
  const resolved = resolve(choice, { days, items, held: null, ownVendor: undefined });
  const { picked } = resolved;
  const slot = picked && offeredSlot(slots, picked.slot);
  const canCome = slot !== undefined && slot.fits && facts.excludedOf(slot).length === 0;
  const chosen = canCome && picked ? { slot, when: `${dayText(picked.day)}, ${slot.displayString}` } : undefined;
  return (
    <Split
      aside={
        <MoveSummary current={current} chosen={chosen} modality={modality}>
          {reschedule.error && (
            <div key={reschedule.submittedAt} ref={takeFocusInSight} tabIndex={-1} className={css['problem']}>
              <Notice tone="danger" role="alert">
                {messageFor(reschedule.error, refusals)}
              </Notice>
            </div>
          )}
          <Button
            kind="primary"
            wide
            pending={reschedule.isPending}
            pendingLabel={copy.moving}
            disabledReason={chosen === undefined ? copy.noneYet : undefined}
            onClick={() => chosen && reschedule.mutate({ revision: slots.revision, slot: chosen.slot })}
          >
            {chosen === undefined ? copy.heading[modality] : copy.moveTo(chosen.when)}
          </Button>
        </MoveSummary>
      }
    >
      <Notice tone="quiet" title={copy.staysYours(current.displayString)}>
        {copy.untilConfirmed(untilText(slots.cutoffAt, current.window.timezone, now))}
      </Notice>
      <Card title={copy.heading[modality]}>
        <SlotPicker
          modality={modality}
          formName="reschedule"
          {...{ choice, resolved, dispatch }}
          filters={['all']}
          ownName=""
          facts={{
            ...facts,
            needsAll: true,
            priceNoteOf: (each) => {
              const offered = offeredSlot(slots, each);
              return offered && differenceText(offered);
            },
          }}
        />
      </Card>
    </Split>
  );
}

/** Nothing else is offered; the order stays as it is. */
function NoTimes({ id }: { id: string }) {
  return (
    <EmptyState
      title={copy.noTimes}
      action={
        <Link {...paths.purchase(id)} {...buttonVariant({ kind: 'primary' })}>
          {copy.seeOrder}
        </Link>
      }
    >
      {copy.noTimesHint}
    </EmptyState>
  );
}
