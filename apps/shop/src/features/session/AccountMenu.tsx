import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import { menuCopy } from './menu-copy.ts';

type AccountMenuProps = {
  className: string | undefined;
  /** Hidden on a phone, where only the icon shows. */
  wordClass: string | undefined;
  /** Renders the list under the button for the signed-in shopper; signing out stays its last item. */
  children: (button: ReactNode, list: ReactNode, signOut: ReactNode) => ReactNode;
};

/** Where signing in does not return to. */
const WITHOUT_RETURN = new Set(['/signin', '/signup', '/logout', '/forgot-password', '/reset-password']);

/** The signed-in shopper and their links; or the way to sign in and return. */
export function AccountMenu({ className, wordClass, children }: AccountMenuProps) {
  const { session } = useBootstrap();
  const { href, pathname } = useLocation();
  if (session.status === 'anonymous') {
    const back = WITHOUT_RETURN.has(pathname) ? undefined : href;
    return (
      <Link {...paths.signIn(back)} className={className}>
        <Icon of={UserRound} />
        <span className={wordClass}>{menuCopy.signInShort}</span>
      </Link>
    );
  }
  return children(
    <>
      <Icon of={UserRound} />
      <span className={wordClass}>{session.firstName}</span>
      <VisuallyHidden>. {menuCopy.account}</VisuallyHidden>
    </>,
    <>
      <li>
        <Link {...paths.account()}>{menuCopy.myAccount}</Link>
      </li>
      <li>
        <Link {...paths.myWallet()}>{menuCopy.wallet}</Link>
      </li>
      <li>
        <Link {...paths.purchases()}>{menuCopy.purchases}</Link>
      </li>
    </>,
    <li>
      <Link {...paths.signOut()} preload={false}>
        {menuCopy.signOut}
      </Link>
    </li>,
  );
}
