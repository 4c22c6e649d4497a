import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Wordmark } from '@cartwright/ui/wordmark/Wordmark.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronDown, Store, User } from 'lucide-react';
import { useState } from 'react';
import { type StaffSession, type StaffStore, useSession } from '#api/session.ts';
import { StoreChoice } from '#features/staff/StoreChoice.tsx';
import { useSignOut } from '#features/staff/queries.ts';
import { paths } from '#paths.ts';
import css from './ConsoleHead.module.css';
import { copy } from './copy.ts';
import { areasOf } from './areas.ts';

/** The head of every page at a desk: the banner, the store, who is signed in, and the areas that their roles open. */
export function ConsoleHead({ store }: { store: StaffStore }) {
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
  const { navigate } = useRouter();
  const areas = areasOf(session, store);
  return (
    <header className={css['head']}>
      <Container className={css['bar']}>
        <Wordmark name={store.bannerName} />
        <button
          type="button"
          className={css['place']}
          onClick={() => setChoosing(true)}
          aria-label={copy.chooseStore(store.name)}
        >
          <Icon of={Store} />
          {store.name}
          <Icon of={ChevronDown} size="s" />
        </button>
        <Who session={session} />
      </Container>
      <nav aria-label={copy.areas}>
        <Container className={css['areas']}>
          {areas.map((area) => (
            <Link key={area} to={paths[area](store.locationId)} activeProps={{ 'aria-current': 'page' }}>
              {copy.tabs[area]}
            </Link>
          ))}
        </Container>
      </nav>
      {choosing && (
        <StoreChoice
          onClose={() => setChoosing(false)}
          onChosen={({ locationId, ...rest }) => {
            setChoosing(false);
            const [first = 'pick'] = areasOf(session, { locationId, ...rest });
            void navigate({ to: paths[first](locationId) });
          }}
        />
      )}
    </header>
  );
}

function Who({ session }: { session: StaffSession }) {
  const signOut = useSignOut();
  const [grant] = session.grants;
  return (
    <div className={css['who']}>
      <Icon of={User} />
      <span>
        {session.firstName}
        {grant && `, ${copy.roles[grant.role]}`}
      </span>
      <TextButton onClick={() => signOut.mutate()}>{copy.signOut}</TextButton>
    </div>
  );
}
