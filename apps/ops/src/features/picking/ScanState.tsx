import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { NetworkError } from '@cartwright/contracts/client';
import { useRef, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { findProduct } from './queries.ts';
import { type Scanned, readScan } from './scan/scanned.ts';
import { scanCopy } from './scan-copy.ts';
import type { OrderWithLines, PickLine } from './types.ts';

interface Message {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
}

/** Scans at one item: how many were counted, and what to say about the last code. */
export function useScans(order: OrderWithLines, line: PickLine, onCount: (count: number) => void) {
  const before = useRef({ count: 0, at: 0 });
  const [message, setMessage] = useState<Message>();

  async function scan(code: string): Promise<void> {
    const now = Date.now();
    const { gtin13 } = line.product;
    const scanned = readScan(code, { gtin13, quantity: line.quantity, order }, { before: before.current, now });
    if (scanned.kind === 'counted') {
      before.current = { count: scanned.count, at: now };
      onCount(scanned.count);
    }
    setMessage(undefined);
    setMessage(
      scanned.kind === 'ask' ? await foundInCatalog(order.locationId, scanned.gtin13) : messageOf(scanned, line, code),
    );
  }
  const notice = message && (
    <Notice tone={message.tone} role={message.tone === 'success' ? 'status' : 'alert'}>
      {message.text}
    </Notice>
  );
  return { scan: (code: string) => void scan(code), notice };
}

function messageOf(scanned: Exclude<Scanned, { kind: 'ask' }>, line: PickLine, code: string): Message {
  switch (scanned.kind) {
    case 'counted': {
      const text = line.quantity === 1 ? '' : `. ${scanCopy.counted(scanned.count, line.quantity)}`;
      return { tone: 'success', text: scanCopy.matches(code) + text };
    }
    case 'twice':
      return { tone: 'warning', text: scanCopy.twice };
    case 'too-many':
      return { tone: 'warning', text: scanCopy.tooMany(line.quantity) };
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
