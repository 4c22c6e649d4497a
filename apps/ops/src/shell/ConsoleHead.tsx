import { classNames } from '@cartwright/ui/class-names/class-names.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Wordmark } from '@cartwright/ui/wordmark/Wordmark.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Store, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { roleAt, type StaffSession, type StaffStore, useSession } from '#api/session.ts';
import { youCopy } from '#features/staff/you-copy.ts';
import { paths } from '#paths.ts';
import fades from '#scroll/fades.module.css';
import css from './ConsoleHead.module.css';
import { copy } from './copy.ts';
import { areasOf } from './areas.ts';
import { OtherStoreDialog } from './OtherStoreDialog.tsx';

// Loaded when it opens.
const YouDialog = lazy(() => import('#features/staff/YouDialog.tsx').then((module) => ({ default: module.YouDialog })));

/** The head of every page at a desk: the banner, the store, who is signed in, and the areas that their roles open. */
export function ConsoleHead({ store }: { store: StaffStore }) {
  const session = useSession();
  const [choosing, setChoosing] = useState(false);
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
        <Who session={session} store={store} />
      </Container>
      <nav ref={showCurrent} aria-label={copy.areas}>
        <Container className={classNames(css['areas'], fades['both'])}>
          {areas.map((area) => (
            <Link key={area} to={paths[area](store.locationId)} activeProps={{ 'aria-current': 'page' }}>
              {copy.tabs[area]}
            </Link>
          ))}
        </Container>
      </nav>
      {choosing && <OtherStoreDialog locationId={store.locationId} onClose={() => setChoosing(false)} />}
    </header>
  );
}

/** On a phone the areas are more than fit in a line: the one that is open is in view. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current]');
  const line = current?.parentElement;
  if (!current || !line) return;
  const [tab, all] = [current.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += tab.left - all.left - (all.width - tab.width) / 2;
}

/** Who is signed in: opens their passkeys and the sign-out. */
function Who({ session, store }: { session: StaffSession; store: StaffStore }) {
  const [isOpen, setOpen] = useState(false);
  const role = roleAt(session, store);
  const name = role === undefined ? session.firstName : `${session.firstName}, ${copy.roles[role]}`;
  return (
    <>
      <button type="button" className={css['who']} aria-label={youCopy.open(name)} onClick={() => setOpen(true)}>
        <Icon of={User} />
        <span>{name}</span>
      </button>
      {isOpen && (
        <Suspense>
          <YouDialog session={session} timeZone={store.timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
