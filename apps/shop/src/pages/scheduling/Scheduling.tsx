import type { OrderModality } from '@cartwright/contracts/common';
import { DayCarousel } from '@cartwright/ui/day-carousel/DayCarousel.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useReducer } from 'react';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { Refused } from '#api/refused.ts';
import { heldAt, heldSlotQuery } from '#shared/slots/queries.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { copy } from '#features/scheduling/copy.ts';
import { failureTitle, quotesText } from '#features/scheduling/failure-text.ts';
import { ModalityInvalidDialog } from '#features/scheduling/ModalityInvalidDialog.tsx';
import { draftTipQuery } from '#features/scheduling/queries.ts';
import { choose, NOTHING_CHOSEN, type ChoiceEvent } from '#shared/slots/choice.ts';
import { copy as timeCopy } from '#shared/slots/copy.ts';
import { paths } from '#paths.ts';
import { EmptyCart } from '../EmptyCart.tsx';
import { TaskPage } from '../TaskPage.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { useSlots } from './use-slots.ts';

interface SchedulingProps {
  readonly active: ActiveModality;
  readonly modality: OrderModality;
}

/** Loads what the slots depend on, and shows an error when it cannot. */
export function Scheduling({ active, modality }: SchedulingProps) {
  const cart = useQuery(cartQuery(modality));
  const held = useQuery(heldSlotQuery(modality));
  // Tips are for the delivery person. If the tip cannot be loaded, slots can be chosen all the same.
  const tip = useQuery({ ...draftTipQuery(modality), enabled: modality === 'DELIVERY' });
  const heldHere = heldAt(held.data, active.store.locationId);
  const basis = `${active.store.locationId} ${active.createdDate} ${cart.data?.versionKey ?? ''}`;
  const [choice, setChoice] = useReducer(choose, NOTHING_CHOSEN);
  const isOwnOnly = choice.filter === 'own';
  // The old slots stay until the new ones have loaded; choosing is by name, so nothing is lost.
  const slots = useSlots(modality, { basis, isOwnOnly, enabled: cart.isSuccess && cart.data.lines.length > 0 });

  function dispatch(event: ChoiceEvent) {
    setChoice(event);
    // Leaving the banner's own drivers asks for everybody's times anew, as choosing them asks for theirs (SCH-016).
    if (isOwnOnly && choose(choice, event).filter !== 'own') void slots.refetch();
  }

  if (cart.isSuccess && cart.data.lines.length === 0) {
    return (
      <TaskPage title={copy.title[modality]}>
        <EmptyCart title={copy.empty(modality)} start={copy.start} />
      </TaskPage>
    );
  }
  if (cart.data && slots.data && heldHere !== undefined && !tip.isLoading) {
    return (
      <TaskPage title={copy.title[modality]}>
        <ScheduleForm
          {...{ active, modality }}
          cart={cart.data}
          slots={slots.data}
          held={heldHere}
          givenTip={tip.data ?? 'USD 0.00'}
          loading={slots.isUpdating}
          {...{ choice, dispatch }}
        />
      </TaskPage>
    );
  }
  const failed = [cart, slots, held].find(({ isError, data }) => isError && data === undefined);
  return (
    <TaskPage title={copy.title[modality]}>
      {failed ? <Failed modality={modality} error={failed.error} onRetry={() => void failed.refetch()} /> : <Waiting />}
    </TaskPage>
  );
}

function Failed({ modality, error, onRetry }: { modality: OrderModality; error: unknown; onRetry: () => void }) {
  const navigate = useNavigate();
  const toCart = () => void navigate(paths.cart());
  if (isModalityInvalid(error)) return <ModalityInvalidDialog error={error} onBackToCart={toCart} onClose={toCart} />;
  return (
    <PageFailure title={failureTitle(error, modality)} retry={copy.retry} onRetry={onRetry}>
      <p>{quotesText(error)}</p>
    </PageFailure>
  );
}

/** The store does not offer the modality: requesting its times again mends nothing (SCH-024). */
const isModalityInvalid = (error: unknown): boolean =>
  error instanceof Refused && ['NO_MODALITY', 'MODALITY_NOT_SUPPORTED'].includes(error.refusal.code);

function Waiting() {
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="5.5rem" />
        <DayCarousel label={timeCopy.days} days={[]} selected={undefined} onSelect={() => undefined} loading />
        <Skeleton height="24rem" />
      </Stack>
    </Loading>
  );
}
