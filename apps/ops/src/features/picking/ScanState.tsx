import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { NetworkError } from '@cartwright/contracts/client';
import { useEffect, useRef, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import css from './ItemForm.module.css';
import { findProduct } from './queries.ts';
import { type Scanned, readScan } from './scan/scanned.ts';
import { scanCopy } from './scan-copy.ts';
import { toteMessage } from './tote-scan.ts';
import type { OrderWithLines, PickLine } from './types.ts';

interface Message {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
  /** Whether it says how many are scanned; any other leaves that to be said. */
  readonly isCount?: boolean;
}

interface ScanProps {
  readonly order: OrderWithLines;
  readonly line: PickLine;
  /** The label of the tote that it goes in. */
  readonly tote: string;
  /** How many of its items were scanned, also before a reload. */
  readonly count: number;
  /** One more was. */
  readonly onCounted: (code: string) => void;
}

/** Scans at one item, and what to say about the last code. */
export function useScans({ order, line, tote, count, onCounted }: ScanProps) {
  const last = useRef(0);
  const [message, setMessage] = useState<Message>();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  async function scan(code: string): Promise<void> {
    const ofTote = toteMessage(code, tote);
    if (ofTote !== undefined) return setMessage({ tone: ofTote.isRight ? 'success' : 'danger', text: ofTote.text });
    const now = Date.now();
    const { gtin13 } = line.product;
    const scanned = readScan(
      code,
      { gtin13, quantity: line.quantity, order },
      { before: { count, at: last.current }, now },
    );
    if (scanned.kind === 'counted') {
      last.current = now;
      onCounted(code);
    }
    setMessage(undefined);
    setMessage(
      scanned.kind === 'ask' ? await foundInCatalog(order.locationId, scanned.gtin13) : messageOf(scanned, line, code),
    );
  }
  const counted = message?.isCount ? undefined : countOf(count, line);
  const notice = (message !== undefined || counted !== undefined) && (
    <div ref={shown} className={css['scanned']}>
      {message && (
        <Notice tone={message.tone} role={message.tone === 'success' ? 'status' : 'alert'}>
          {message.text}
        </Notice>
      )}
      {counted !== undefined && <Notice tone="success">{counted}</Notice>}
    </div>
  );
  return { scan: (code: string) => void scan(code), notice };
}

/** How many are scanned, also before the first scan of this page and after a wrong code. */
const countOf = (count: number, { quantity }: PickLine): string | undefined =>
  count === 0 ? undefined : scanCopy.counted(count, quantity);

function messageOf(scanned: Exclude<Scanned, { kind: 'ask' }>, line: PickLine, code: string): Message {
  switch (scanned.kind) {
    case 'counted': {
      const text = line.quantity === 1 ? '' : `. ${scanCopy.counted(scanned.count, line.quantity)}`;
      return { tone: 'success', text: scanCopy.matches(code) + text, isCount: true };
    }
    case 'twice':
      return { tone: 'warning', text: scanCopy.twice };
    case 'too-many':
      return { tone: 'warning', text: scanCopy.tooMany(line.quantity), isCount: true };
    case 'other-line':
      return { tone: 'danger', text: scanCopy.other(scanned.product.description) };
    case 'no-code':
      return { tone: 'danger', text: scanCopy.noCode(code) };
    default:
      return scanned satisfies never;
  }
}

async function foundInCatalog(locationId: string, gtin13: string): Promise<Message> {
  try {
    const { description } = await findProduct(locationId, gtin13);
    return { tone: 'danger', text: scanCopy.notOrdered(description) };
  } catch (error) {
    if (error instanceof Refused) return { tone: 'danger', text: scanCopy.unknown(gtin13) };
    const isOffline = error instanceof NetworkError;
    return { tone: 'danger', text: isOffline ? scanCopy.offline : messageFor(error) };
  }
}
