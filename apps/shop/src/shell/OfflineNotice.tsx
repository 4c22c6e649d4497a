import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useLocation } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useLaterNotice } from '#browser/later-notice.ts';
import { useIsOnline } from '#browser/online.ts';
import { copy } from './copy.ts';
import css from './OfflineNotice.module.css';

/** From the cart to the order, where these words are printed (ERR-103). */
const ORDERING = /^\/(?:cart|scheduling|checkout)(?:\/|$)/;

/** While the connection is down the page says so, and continues with what it has; how is said by a part that loads later. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const more = useLaterNotice();
  const isOrdering = useLocation({ select: ({ pathname }) => ORDERING.test(pathname) });
  return (
    <div role="status" className={css['notice']}>
      {!isOnline && (
        <Container>
          <Notice tone="warning" icon={WifiOff}>
            {isOrdering ? copy.offline : copy.offlineElsewhere}
            {more}
          </Notice>
        </Container>
      )}
      {isOnline && more}
    </div>
  );
}
