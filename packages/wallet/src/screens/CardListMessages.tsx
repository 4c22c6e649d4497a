import { WifiOff, X } from 'lucide-react';
import { IconButton } from '@cartwright/ui/button/IconButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSyncExternalStore } from 'react';
import { copy } from '../copy/wallet.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './CardList.module.css';

/** The button that was pressed may be far below: its outcome is scrolled into view. */
const intoView = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'nearest' });

/** The list's messages: that the connection is down, what was done, what went wrong (WAL-074, WAL-075, WAL-085). */
export function CardListMessages() {
  const { wallet, snapshot } = useWallet();
  const { toast, error } = snapshot.state;
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && (
        <Notice tone="warning" icon={WifiOff} role="status">
          <p>{copy.offline}</p>
        </Notice>
      )}
      {toast !== null && (
        <div className={css['toast']} ref={intoView}>
          <Notice tone="success" role="status">
            <strong>{toast}</strong>
          </Notice>
          <IconButton icon={X} label={copy.dismiss} onClick={() => wallet.dispatch({ type: 'TOAST_OVER' })} />
        </div>
      )}
      {error !== null && (
        // A new message is a new box, so that it is announced and scrolled into view again.
        <div key={error} ref={intoView}>
          <Notice tone="danger" role="alert">
            <p>{error}</p>
          </Notice>
        </div>
      )}
    </>
  );
}

function onLine(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Whether the browser has a network connection at all. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
