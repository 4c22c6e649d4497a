import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { Link } from '@tanstack/react-router';
import { Package, Repeat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { paths } from '#paths.ts';
import { swapFor, useKeptScans } from '#scans/use-kept-scans.ts';
import { firstName, sized } from './Answers.tsx';
import type { AgreedSwap } from './agreed-swap.ts';
import { copy } from './copy.ts';
import type { ShownLine, ShownOrder } from './device/overlay.ts';
import { useOps } from './device/use-ops.ts';
import { ItemFacts } from './ItemFacts.tsx';
import css from './ItemForm.module.css';
import { ScanField } from './scan/ScanField.tsx';
import { useScans } from './ScanState.tsx';
import { useWeight } from './WeightField.tsx';

interface FetchFormProps {
  readonly order: ShownOrder;
  readonly line: ShownLine;
  readonly swap: AgreedSwap;
  /** Whether the way leads through several orders. */
  readonly isTogether: boolean;
  /** The look of this one among them. */
  readonly mark: number | undefined;
  readonly onDone: () => void;
}

/**
 * What a shopper agreed to instead of an item: it is scanned or counted, weighed, and put in its tote like any other, and
 * corrected in the same place.
 */
export function useFetch({ order, line, swap, isTogether, mark, onDone }: FetchFormProps): {
  body: ReactNode;
  foot: ReactNode;
} {
  const { locationId, orderId } = order;
  const { product, quantity, beside, inTote } = swap;
  // To be found and scanned as an item of its own; what was written is about the one that was ordered.
  const own: ShownLine = { ...line, product, quantity, instructions: null, backup: null };
  const tote = toteLabel(shortNumber(orderId), line.tote);
  const [found, setFound] = useState(inTote === null || inTote === 0 ? quantity : inTote);
  const [codes, keepCodes] = useKeptScans({ orderId, part: swapFor(line.id) });
  const scans = useScans({
    order,
    line: own,
    tote,
    count: codes.length,
    onCounted: (code) => keepCodes([...codes, code]),
  });
  const weight = useWeight(product.gramsPerItem, found, product.description, { orderId, part: swapFor(line.id) });
  const { add } = useOps();

  function put() {
    const weighed = weight.take();
    if (weighed === undefined) return;
    const { reason, grams } = weighed;
    const substitute = { gtin13: product.gtin13, quantity: found, grams };
    const body = {
      ...beside,
      substitute,
      ...(reason !== undefined && { reason }),
    };
    const item = line.product.description;
    void add({ kind: 'pick', locationId, orderId, lineId: line.id, item, body, substitute: product });
    onDone();
  }

  const body = (
    <>
      <Notice
        icon={Repeat}
        title={
          inTote === null
            ? copy.getInstead(quantity, product.description)
            : copy.swapInTote(inTote, quantity, product.description)
        }
      >
        {copy.approved(firstName(order), sized(product), sized(line.product))}
        {inTote !== null && ` ${copy.mayCorrect}`}
      </Notice>
      <ItemFacts line={own} name={firstName(order)} {...{ tote, mark }} />
      <ScanField onCode={scans.scan} />
      {scans.notice}
      {quantity > 1 && (
        <div className={css['count']}>
          <h3>{copy.foundLabel}</h3>
          <QuantityStepper
            label={copy.found(product.description)}
            value={found}
            min={1}
            max={quantity}
            onChange={setFound}
          />
          <span>{copy.of(quantity)}</span>
        </div>
      )}
      {weight.field}
      <Link
        to={paths.pickLine(locationId, orderId, line.id)}
        search={{ original: true, ...(isTogether && { together: true }) }}
        {...buttonVariant({ kind: 'outline', wide: true })}
      >
        {copy.foundAfterAll(line.product.description)}
      </Link>
    </>
  );
  const putAll = quantity === 1 ? copy.put(tote) : copy.putSome(found, tote);
  const foot = (
    <>
      <Link
        to={paths.pickShort(locationId, orderId, line.id)}
        search={{ found: beside.quantity, noSwap: true, ...(isTogether && { together: true }) }}
        {...buttonVariant({ kind: 'outline' })}
      >
        {copy.notThere}
      </Link>
      <Button kind="primary" wide className={css['primary']} onClick={put}>
        <Icon of={Package} />
        {found < quantity ? copy.putPart(found, tote, quantity - found) : putAll}
      </Button>
    </>
  );
  return { body, foot };
}
