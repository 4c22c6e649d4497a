import { copy as apiCopy } from '#api/copy.ts';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import css from './DeviceState.module.css';
import type { Op } from './device/op.ts';
import { useOps } from './device/use-ops.ts';
import { shortNumber } from '#format/short-number.ts';
import { deviceCopy, refusedCopy } from './refused-copy.ts';

/** Whether there is a connection, what this phone keeps for later, and what of it the server refused, item by item. */
export function DeviceState() {
  const { waiting, refused, sending, dismiss } = useOps();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const isOffline = !isOnline || sending === 'offline';
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) announce(deviceCopy.offline);
    else if (wasOffline.current) announce(deviceCopy.online);
    wasOffline.current = isOffline;
  }, [isOffline]);
  return (
    <>
      {isOffline && (
        <Notice tone="warning" icon={WifiOff} role="status" title={deviceCopy.offline}>
          {deviceCopy.kept(waiting.length)}
        </Notice>
      )}
      {!isOffline && waiting.length > 1 && (
        <p className={css['sending']} role="status">
          {deviceCopy.sending(waiting.length)}
        </p>
      )}
      {refused.map((op) => (
        <Notice key={op.opId} tone="danger" role="alert" title={refusedTitle(op)}>
          <p>{refusedCopy[op.refused ?? ''] ?? apiCopy.refusals[op.refused ?? ''] ?? apiCopy.failed}</p>
          <Button kind="outline" onClick={() => void dismiss(op.opId)}>
            {deviceCopy.read}
          </Button>
        </Notice>
      ))}
    </>
  );
}

/** What was not saved: what was to come instead has its own name, or a reason would be read as one of the item ordered. */
function refusedTitle({ item, orderId, substitute }: Op): string {
  const number = shortNumber(orderId);
  return substitute
    ? deviceCopy.refusedInstead(substitute.description, item, number)
    : deviceCopy.refused(item, number);
}

function watchConnection(changed: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', changed, { signal: stop.signal });
  window.addEventListener('offline', changed, { signal: stop.signal });
  return () => stop.abort();
}
