import { Container } from '@cartwright/ui/layout/Container.tsx';
import type { ReactNode } from 'react';
import css from './AccountFrame.module.css';
import { AccountNav } from './AccountNav.tsx';

/** A page of the account: the menu of the account, and the page below or beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <Container className={css['frame']}>
      <AccountNav />
      <div className={css['page']}>{children}</div>
    </Container>
  );
}
