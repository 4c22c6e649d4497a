import type { OrderModality } from '@cartwright/contracts/common';
import { parseMoney, ZERO } from '@cartwright/rules/money';
import { tipOffer } from '@cartwright/rules/tip';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useRef, useState, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { resolve, type Choice, type ChoiceEvent, type Resolved } from '#shared/slots/choice.ts';
import { copy } from '#features/scheduling/copy.ts';
import { START, step, type FlowEffect } from '#features/scheduling/flow.ts';
import { HoldNotice } from '#features/scheduling/HoldNotice.tsx';
import { FalloutNotice } from '#features/scheduling/FalloutNotice.tsx';
import { choiceOf, readTip } from '#features/scheduling/tip.ts';
import { useAgeCheck } from '#shared/age-check/age-modal.ts';
import { slotFacts } from '#shared/slots/slot-facts.ts';
import { SlotPicker } from '#shared/slots/SlotPicker.tsx';
import { TipPanel } from '#features/scheduling/TipPanel.tsx';
import { keyOf, todayOrWeekday, usefulFilters, type Reservation, type Slots } from '#shared/slots/slots.ts';
import { takeFocusInSight } from '#browser/take-focus.ts';
import css from '../TaskPage.module.css';
import { ContinueBar, ScheduleAside } from './ScheduleAside.tsx';
import { ScheduleDestination } from './ScheduleDestination.tsx';
import { ScheduleMembership } from './ScheduleMembership.tsx';
import { ScheduleDialogs } from './ScheduleDialogs.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { useAutoUpdate } from './use-auto-update.ts';
import { useEligibility } from './use-eligibility.ts';
import { useLiveReservation } from './use-live-reservation.ts';
import { useSchedule } from './use-schedule.ts';

export interface ScheduleFormProps {
  readonly active: ActiveModality;
  readonly modality: OrderModality;
  readonly cart: Cart;
  readonly slots: Slots;
  readonly held: Reservation | null;
  /** The tip on the draft that this order replaces, `USD 5.00`. */
  readonly givenTip: string;
  /** The slots are those of an earlier cart or location, and newer ones are loading. */
  readonly loading: boolean;
  readonly choice: Choice;
  readonly dispatch: Dispatch<ChoiceEvent>;
}

/** Destination, day, slot, and for a delivery a tip; beside them what the order would cost. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { active, modality, cart, slots, held, givenTip, loading, choice, dispatch } = props;
  const [flow, send] = useFlow(step, () => START, run);
  const ageCheck = useAgeCheck();
  const live = useLiveReservation(held, (lost) => send({ type: 'RAN_OUT', held: lost }));
  const bannerCopy = useBootstrap().banner.copy;
  const ownVendor = bannerCopy['ownVendorId'];
  const [tipLeft, setTipLeft] = useState(false);

  const list = useRef<HTMLDivElement>(null);
  const resolved = resolve(choice, { days: slots.days, items: slots.items, held: live, ownVendor });
  const offer = tipOffer(parseMoney(subtotalOf(cart)) ?? ZERO);
  const [tipChoice, setTip] = useState(() => choiceOf(givenTip, offer));
  const tip = modality === 'DELIVERY' ? readTip(tipChoice, offer) : { ok: true as const, value: ZERO };
  const facts = slotFacts({ modality, slots, lines: cart.lines, live });
  const [eligibility, variant] = useEligibility(resolved.picked ? facts.excludedOf(resolved.picked.slot) : []);
  const onLost = () => dispatch({ type: 'LOST' });
  const schedule = useSchedule({
    active,
    modality,
    cart,
    slots,
    held: live,
    resolved,
    tip,
    flow,
    send,
    variant,
    onLost,
  });
  useAutoUpdate({ held: live, cart, hasUnhandled: schedule.hasUnhandled, variant, send });
  const { problem } = schedule;
  function run(effect: FlowEffect) {
    if (effect.type === 'PLACE') schedule.begin(effect.birthDate);
    else ageCheck.request(effect.problem);
  }

  return (
    <>
      <p className={css['helper']}>
        <span>{helperText(modality, resolved)}</span>{' '}
        {isChosen(resolved) && <TextButton onClick={() => list.current?.focus()}>{copy.change.time}</TextButton>}
      </p>
      <Split aside={<ScheduleAside {...{ active, modality, cart, resolved, schedule, tip, eligibility }} />}>
        <ScheduleDestination active={active} modality={modality} onEditAddress={() => send({ type: 'EDIT_ADDRESS' })} />
        {modality === 'DELIVERY' && <ScheduleMembership slots={slots} cart={cart} />}
        <div ref={list} tabIndex={-1}>
          <Card>
            <SlotPicker
              modality={modality}
              formName="scheduling"
              {...{ choice, resolved, dispatch, loading }}
              ownName={bannerCopy['deliveryName'] ?? ''}
              filters={modality === 'DELIVERY' ? usefulFilters(slots.days, ownVendor) : ['all']}
              facts={facts}
            />
          </Card>
        </div>
        <FalloutNotice eligibility={eligibility} nameOf={facts.nameOf} />
        {live !== null && <HoldNotice key={live.id} held={live} />}
        {modality === 'DELIVERY' && (
          <TipPanel
            offer={offer}
            choice={tipChoice}
            onChange={setTip}
            onLeave={() => setTipLeft(true)}
            problem={!tip.ok && (tipLeft || problem?.code === 'TIP') ? tip.problem : undefined}
          />
        )}
      </Split>
      <ContinueBar {...{ modality, cart, resolved, schedule, tip }} />
      <ScheduleDialogs
        {...{ active, modality, slots, held, cart, loading, schedule }}
        onMoveModality={() => variant({ type: 'MOVED_MODALITY' })}
        onDestinationChanged={() => dispatch({ type: 'DESTINATION_CHANGED' })}
        onAnotherSlot={() => {
          // Once the dialog has returned the focus to its button, the slots take it.
          flushSync(() => send({ type: 'CLOSE' }));
          takeFocusInSight(list.current?.querySelector<HTMLElement>('input:checked') ?? list.current);
        }}
        onTaken={(slot) => dispatch({ type: 'SLOT', slot: keyOf(slot) })}
      />
    </>
  );
}

const isChosen = ({ picked, isSuggested }: Resolved) => picked !== undefined && !isSuggested;

/** What is still to do, or the slot that the shopper has chosen. */
function helperText(modality: OrderModality, resolved: Resolved): string {
  const { picked } = resolved;
  if (!picked || !isChosen(resolved)) return copy.helper;
  return copy.chosen(modality, todayOrWeekday(picked), picked.slot.displayString);
}

/** The base of a tip: the items before fees and tax. */
const subtotalOf = ({ summary }: Cart): string => summary?.cost.itemTotal ?? 'USD 0.00';
