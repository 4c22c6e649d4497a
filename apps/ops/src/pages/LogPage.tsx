import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useStore } from '#api/session.ts';
import { logCopy } from '#features/staff/log-copy.ts';
import { LogTable } from '#features/staff/LogTable.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/log');

/** What staff did at a store. */
export function LogPage() {
  const { locationId } = route.useParams();
  const store = useStore(locationId);
  usePageTitle(logCopy.title);
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <h1>{logCopy.title}</h1>
        <p>{logCopy.text}</p>
      </Stack>
      <LogTable store={store} />
    </StorePage>
  );
}
