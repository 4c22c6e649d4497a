import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { storeQuery, useSession } from '#api/session.ts';
import { copy } from '#features/picking/copy.ts';
import { DeviceState } from '#features/picking/DeviceState.tsx';
import { OthersPicks } from '#features/picking/OthersPicks.tsx';
import { queueQuery } from '#features/picking/queries.ts';
import { useQueue } from '#features/picking/Queue.tsx';
import { useNow } from '#features/picking/use-now.ts';
import { NotSignedOut } from '#features/staff/NotSignedOut.tsx';
import { useSignOut } from '#features/staff/queries.ts';
import { clock } from '#format/time.ts';
import { HandPage } from '#hand/HandPage.tsx';
import { paths } from '#paths.ts';
import { areasOf } from '#shell/areas.ts';
import { copy as shellCopy } from '#shell/copy.ts';
import { OtherStoreButton } from '#shell/OtherStoreButton.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import css from './picking/PickQueuePage.module.css';

const route = getRouteApi('/signed-in/stores/$locationId/pick');

/** The orders to pick, by due time. */
export function PickQueuePage() {
  const { locationId } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const { data: queue } = useSuspenseQuery(queueQuery(locationId));
  const session = useSession();
  const signOut = useSignOut();
  const now = useNow();
  const { body, foot } = useQueue({ locationId, zone: store.timeZone, now, queue });
  const others = areasOf(session, store).filter((area) => area !== 'pick');
  usePageTitle(copy.queue);
  return (
    <HandPage
      title={copy.queue}
      text={`${session.firstName} · ${store.name} · ${clock(now, store.timeZone)}`}
      end={<TextButton onClick={() => signOut.mutate()}>{shellCopy.signOut}</TextButton>}
      foot={foot}
    >
      <NotSignedOut error={signOut.error} />
      <DeviceState />
      <OthersPicks />
      {body}
      {others.length > 0 && (
        <nav aria-label={shellCopy.areas} className={css['areas']}>
          {others.map((area) => (
            <Link key={area} to={paths[area](locationId)} {...buttonVariant({ kind: 'outline' })}>
              {shellCopy.tabs[area]}
            </Link>
          ))}
          <OtherStoreButton locationId={locationId} />
        </nav>
      )}
    </HandPage>
  );
}
