import { Navigate, useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from '#features/scheduling/copy.ts';
import { TAB_OF } from '#features/modality/tab-of.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { Scheduling } from './scheduling/Scheduling.tsx';

const MODALITY = { Pickup: 'PICKUP', Delivery: 'DELIVERY' } as const;

/** The slot of an order: the page for the modality in its URL, as long as that one is active. */
export function SchedulingPage() {
  usePageTitle(copy.pageTitle);
  const active = useBootstrap().modality;
  const { fulfillmentType } = useSearch({ from: '/scheduling' });
  const wanted = fulfillmentType && MODALITY[fulfillmentType];

  // Without a location there is nothing to schedule; another modality must be chosen first.
  if (active === null || active.modalityType === 'IN_STORE' || (wanted && wanted !== active.modalityType)) {
    return <Navigate to="/cart" search={{ ways: TAB_OF[wanted ?? 'PICKUP'] }} replace />;
  }
  if (wanted === undefined) return <Navigate {...paths.scheduling(active.modalityType)} replace />;
  // Another store starts over: its days and slots differ (SCH-033).
  return (
    <Scheduling
      key={`${active.modalityType} ${active.store.locationId}`}
      active={active}
      modality={active.modalityType}
    />
  );
}
