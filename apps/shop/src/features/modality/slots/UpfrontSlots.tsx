import { Button } from '@cartwright/ui/button/Button.tsx';
import { DayCarousel } from '@cartwright/ui/day-carousel/DayCarousel.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { OFFLINE } from '#api/copy.ts';
import { isNetworkError, isSessionError } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { heldAt, heldSlotQuery } from '#shared/slots/queries.ts';
import { copy as timeCopy } from '#shared/slots/copy.ts';
import type { SlotsProps } from '../picker/screen-props.ts';
import { copy } from './copy.ts';
import { upfrontQuery, useUpfrontText } from './queries.ts';
import { UpfrontForm } from './UpfrontForm.tsx';

/**
 * The slots of the chosen pickup or delivery, before there is an order: to view, to reserve one, and to change it. A
 * guest sees those of a pickup, and is prompted to sign in to reserve one.
 */
export function UpfrontSlots(props: SlotsProps) {
  const { modality: chosenModality } = props;
  const { modality, banner, session } = useBootstrap();
  const isPreview = chosenModality === 'PICKUP' && session.status === 'anonymous';
  const basis = modality === null ? '' : `${modality.store.locationId} ${modality.createdDate}`;
  const found = useQuery(upfrontQuery(chosenModality, basis, banner.copy['thirdPartyName'] ?? ''));
  const held = useQuery({ ...heldSlotQuery(chosenModality), enabled: !isPreview });
  const heldSlot = isPreview ? null : heldAt(held.data, modality?.store.locationId);
  const failed = [found, held].find(({ isError, data }) => isError && data === undefined);

  if (found.data !== undefined && heldSlot !== undefined) {
    const { slots } = found.data;
    if (slots.days.every((day) => day.times.length === 0)) return <NoQuotes modality={chosenModality} />;
    return (
      <UpfrontForm
        {...props}
        isPreview={isPreview}
        found={found.data}
        held={heldSlot}
        loading={found.isPlaceholderData}
      />
    );
  }
  // Signing in has started by itself (SES-007); there is nothing to show here meanwhile.
  if (failed === undefined || isSessionError(failed.error)) return <Waiting modality={chosenModality} />;
  if (isNoModality(failed.error)) return <NoQuotes modality={chosenModality} />;
  // Requested without a session, the reservation would send a guest to sign in, who only wants to look.
  const requested = isPreview ? [found] : [found, held];
  return <Failed error={failed.error} onRetry={() => void Promise.all(requested.map(({ refetch }) => refetch()))} />;
}

/** There is no delivery to the chosen destination, or no pickup there. */
const isNoModality = (error: unknown) =>
  error instanceof Refused && ['NO_STORES_FOUND', 'NO_MODALITY', 'MODALITY_NOT_SUPPORTED'].includes(error.refusal.code);

/** The request went well, and nothing is offered (SLT-017). */
function NoQuotes({ modality }: Pick<SlotsProps, 'modality'>) {
  const { noQuotesHeading, noQuotesBody } = useUpfrontText();
  if (modality === 'PICKUP') return <EmptyState title={copy.noPickupHeading}>{copy.noPickupBody}</EmptyState>;
  return <EmptyState title={noQuotesHeading}>{noQuotesBody}</EmptyState>;
}

/** The request went wrong (ERR-024); Try Again makes it anew (SLT-016). */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { failedHeading, failedBody } = useUpfrontText();
  return (
    <div role="alert">
      <EmptyState title={failedHeading} action={<Button onClick={onRetry}>{copy.tryAgain}</Button>}>
        {isNetworkError(error) ? OFFLINE : failedBody}
      </EmptyState>
    </div>
  );
}

function Waiting({ modality }: Pick<SlotsProps, 'modality'>) {
  return (
    <Loading label={copy.loading[modality]}>
      <Stack gap={5}>
        <DayCarousel label={timeCopy.days} days={[]} selected={undefined} onSelect={() => undefined} loading />
        <Skeleton height="16rem" />
      </Stack>
    </Loading>
  );
}
