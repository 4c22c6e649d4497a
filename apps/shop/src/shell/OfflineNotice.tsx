import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { copy } from './copy.ts';
import css from './OfflineNotice.module.css';

function watchLine(changed: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', changed, { signal: stop.signal });
  window.addEventListener('offline', changed, { signal: stop.signal });
  return () => stop.abort();
}

/** While the line is down the page says so, and goes on working with what it has. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  return (
    <div role="status" className={css['place']}>
      {!isOnline && (
        <Container>
          <Notice tone="warning" icon={WifiOff}>
            {copy.offline}
          </Notice>
        </Container>
      )}
    </div>
  );
}
