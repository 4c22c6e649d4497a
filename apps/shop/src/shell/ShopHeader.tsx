import { Link, useSearch } from '@tanstack/react-router';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Wordmark } from '@cartwright/ui/wordmark/Wordmark.tsx';
import { ShoppingBasket } from 'lucide-react';
import { Suspense } from 'react';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { SearchBox } from '#features/catalog/SearchBox.tsx';
import { AccountMenu } from '#features/session/AccountMenu.tsx';
import { ModalityBar } from '#features/modality/ModalityBar.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './Header.module.css';
import { lazyPart } from './lazy-part.ts';
import { NavDisclosure } from './NavDisclosure.tsx';
import { ShopNav } from './ShopNav.tsx';

/** In a closed menu. */
const MenuLanguages = lazyPart(async () => (await import('./MenuLanguages.tsx')).MenuLanguages);

/** Wordmark, location and slot, search, account and cart; the departments below them. */
export function ShopHeader() {
  const { banner } = useBootstrap();
  const { q = '' } = useSearch({ strict: false });
  const sells = modalitiesOf(banner.capabilities).length > 0;
  return (
    <header className={css['header']}>
      <Container className={css['bar']}>
        <Link {...paths.home()} className={css['mark']} aria-label={copy.home(banner.name)}>
          <Wordmark name={banner.name} />
        </Link>
        <ModalityBar className={css['modeInBar']} />
        {/* A search from elsewhere, such as Back, mounts the field anew with its words. */}
        {sells && <SearchBox key={q} initial={q} className={css['search']} />}
        <nav className={css['tools']} aria-label={copy.accountNav}>
          <AccountMenu className={css['tool']} wordClass={css['wide']}>
            {(button, list, signOut) => (
              <NavDisclosure button={button} buttonClass={css['tool']}>
                {list}
                <Suspense fallback={null}>
                  <MenuLanguages />
                </Suspense>
                {signOut}
              </NavDisclosure>
            )}
          </AccountMenu>
          {sells && <CartLink />}
        </nav>
      </Container>
      {sells && <ShopNav />}
      <ModalityBar className={css['modeStrip']} />
    </header>
  );
}

function CartLink() {
  const { cartCounts, modality } = useBootstrap();
  const chosenModality = modality?.modalityType ?? 'PICKUP';
  const count = cartCounts[chosenModality] ?? 0;
  return (
    <Link {...paths.cart()} className={css['tool']} data-kind="cart">
      <Icon of={ShoppingBasket} />
      <span aria-hidden="true" className={css['count']}>
        {count}
      </span>
      <VisuallyHidden>{chosenModality === 'IN_STORE' ? copy.list(count) : copy.cart(count)}</VisuallyHidden>
    </Link>
  );
}
