import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Bell, House, IdCard, LogOut, MapPin, ReceiptText, ShieldCheck, Wallet } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { accountCopy as addressCopy } from '#features/addresses/account-copy.ts';
import { pageCopy as preferencesCopy } from '#features/communications/page-copy.ts';
import { copy as membershipCopy } from '#features/membership/copy.ts';
import { menuCopy } from '#features/session/menu-copy.ts';
import { copy as profileCopy } from '#features/session/profile/copy.ts';
import { copy as securityCopy } from '#features/session/security/copy.ts';
import { paths } from '#paths.ts';
import css from './AccountFrame.module.css';

/** The links to all parts of the account; the current one is marked and, on a phone, scrolled into view. */
export function AccountNav() {
  const { banner } = useBootstrap();
  const entries = [
    { to: paths.account(), text: menuCopy.myAccount, icon: House },
    { to: paths.purchases(), text: menuCopy.purchases, icon: ReceiptText },
    { to: paths.profile(), text: profileCopy.title, icon: IdCard },
    { to: paths.addresses(), text: addressCopy.title, icon: MapPin },
    { to: paths.myWallet(), text: menuCopy.wallet, icon: Wallet },
    { to: paths.preferences(), text: preferencesCopy.title, icon: Bell },
    { to: paths.security(), text: securityCopy.title, icon: ShieldCheck },
    ...(banner.membershipPlans.length > 0
      ? [{ to: paths.membership(), text: membershipCopy.title, icon: BadgeCheck }]
      : []),
    { to: paths.signOut(), text: menuCopy.signOut, icon: LogOut, preload: false as const },
  ];
  return (
    <nav ref={showCurrent} className={css['nav']} aria-label={menuCopy.myAccount}>
      <ul>
        {entries.map(({ to, text, icon, ...rest }) => (
          <li key={text}>
            <Link {...to} {...rest} activeOptions={{ exact: to.to === '/account/dashboard' }}>
              <Icon of={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Ref callback: only this list scrolls, not the page. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !current) return;
  const [outer, inner] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
  nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
