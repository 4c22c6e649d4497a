import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import type { ShownLine, ShownOrder } from './device/overlay.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { findSubstitute, substitutesQuery } from './queries.ts';
import { problemCopy, refusedCopy } from './refused-copy.ts';
import { gtin13Of } from './scan/gtin.ts';
import { ScanField } from './scan/ScanField.tsx';
import { scanCopy } from './scan-copy.ts';
import { shortCopy } from './short-copy.ts';
import type { PickProduct } from './types.ts';

interface SubstituteChoiceProps {
  readonly order: ShownOrder;
  readonly line: ShownLine;
  /** The code of a product that is not offered, but may be scanned. */
  readonly without: string | undefined;
  readonly chosen: PickProduct | undefined;
  readonly onChoose: (product: PickProduct) => void;
  readonly error: string | undefined;
}

/** What may come instead, the best first, and whatever else is scanned. */
export function SubstituteChoice({ order, line, without, chosen, onChoose, error }: SubstituteChoiceProps) {
  const { locationId, orderId } = order;
  const { data, fetchStatus, isError } = useQuery(substitutesQuery({ locationId, orderId, lineId: line.id }));
  const [scanned, setScanned] = useState<PickProduct>();
  const [problem, setProblem] = useState<string>();
  const [match, setMatch] = useState<string>();
  const known = data?.substitutes.filter(({ product }) => product.gtin13 !== without) ?? [];
  const isOther = scanned && !known.some(({ product }) => product.gtin13 === scanned.gtin13);
  const shown = [...(isOther ? [{ product: scanned, isBackup: false }] : []), ...known.slice(0, 6)];
  const inOrder = new Set(order.lines.map(({ product }) => product.gtin13));

  async function scan(code: string): Promise<void> {
    const gtin13 = gtin13Of(code);
    if (gtin13 === null) return setProblem(scanCopy.noCode(code));
    setProblem(undefined);
    setMatch(undefined);
    try {
      const { product, problem: why } = await findSubstitute({ locationId, orderId, lineId: line.id, gtin13 });
      if (why !== null) return setProblem(shortCopy.mayNotCome(product.description, problemCopy[why]));
      setScanned(product);
      setMatch(product.description);
      onChoose(product);
    } catch (failure) {
      const isUnknown = failure instanceof Refused && failure.refusal.code === 'NO_SUCH_PRODUCT';
      setProblem(isUnknown ? scanCopy.unknown(gtin13) : messageFor(failure, refusedCopy));
    }
  }

  return (
    <>
      <ScanField label={shortCopy.scanOther} onCode={(code) => void scan(code)} />
      {match !== undefined && match === chosen?.description && (
        <Notice tone="success" role="status">
          {shortCopy.matches(match)}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {data === undefined ? (
        <p role="status">{fetchStatus === 'paused' || isError ? shortCopy.offline : shortCopy.loading}</p>
      ) : shown.length === 0 ? (
        <p role="status">{shortCopy.none}</p>
      ) : (
        <RadioCards
          legend={line.handling === 'APPROVAL' ? shortCopy.suggest : shortCopy.choose}
          value={chosen?.gtin13}
          error={error}
          onChange={(gtin13) => {
            const found = shown.find(({ product }) => product.gtin13 === gtin13);
            if (found) onChoose(found.product);
          }}
        >
          {shown.map(({ product, isBackup }, index) => (
            <RadioCard
              key={product.gtin13}
              value={product.gtin13}
              media={<ItemPicture product={product} />}
              label={`${product.description}, ${product.size.replaceAll(' ', '\u00A0')}`}
              facts={[product.brand, ...(inOrder.has(product.gtin13) ? [shortCopy.inOrder] : [])].join(' · ')}
              end={
                isBackup ? (
                  <Chip tone="soft">{shortCopy.backup}</Chip>
                ) : index === 0 && !isOther ? (
                  <Chip tone="soft">{shortCopy.best}</Chip>
                ) : undefined
              }
            />
          ))}
        </RadioCards>
      )}
    </>
  );
}
