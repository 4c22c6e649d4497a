import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { storeQuery } from '#api/session.ts';
import { copy } from '#features/handover/copy.ts';
import { HandOverBoard } from '#features/handover/HandOverBoard.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/hand-over');

/** Who waits at a store, and what is to be handed over. */
export function HandOverPage() {
  const { locationId } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  usePageTitle(copy.page);
  return (
    <StorePage locationId={locationId}>
      <HandOverBoard key={locationId} store={store} />
    </StorePage>
  );
}
