import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#paths.ts';
import { firstName } from './Answers.tsx';
import { copy } from './copy.ts';
import { type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';
import { useKeptScans } from '#scans/use-kept-scans.ts';
import { useOps } from './device/use-ops.ts';
import { ItemFacts } from './ItemFacts.tsx';
import css from './ItemForm.module.css';
import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { ScanField } from './scan/ScanField.tsx';
import { useScans } from './ScanState.tsx';
import { useWeight } from './WeightField.tsx';

interface ItemFormProps {
  readonly order: ShownOrder;
  readonly line: ShownLine;
  /** Whether the way leads through several orders. */
  readonly isTogether: boolean;
  readonly onDone: () => void;
}

/** One item: it is scanned or counted by tap, weighed, and put in its tote. */
export function useItem({ order, line, isTogether, onDone }: ItemFormProps): { body: ReactNode; foot: ReactNode } {
  const { locationId, orderId } = order;
  const { product, quantity } = line;
  const tote = toteLabel(shortNumber(orderId), line.tote);
  const [found, setFound] = useState(Math.max(1, line.picked?.quantity ?? quantity));
  const [codes, keepCodes] = useKeptScans({ orderId, part: line.id });
  const scanned = codes.length;
  const onCounted = (code: string) => {
    keepCodes([...codes, code]);
    setFound(Math.max(found, scanned + 1));
  };
  const scans = useScans({ order, line, tote, count: scanned, onCounted });
  const weight = useWeight(product.gramsPerItem, found, product.description);
  const { add } = useOps();
  const { navigate } = useRouter();
  const short = paths.pickShort(locationId, orderId, line.id);
  const together = isTogether ? { together: true } : {};
  const isShort = found < quantity;
  // What comes instead of the rest is chosen on the next page, which also weighs; unless nothing may come.
  const isHalfway = isShort && line.handling !== 'NONE';

  function put() {
    if (isHalfway) return void navigate({ to: short, search: { found, counted: true, ...together } });
    const weighed = weight.take();
    if (weighed === undefined) return;
    const body = { quantity: found, ...weighed, substitute: null };
    void add({ kind: 'pick', locationId, orderId, lineId: line.id, item: product.description, body, substitute: null });
    onDone();
  }

  const body = (
    <>
      <ItemFacts line={line} name={firstName(order)} tote={tote} />
      {stateOf(line) !== 'open' && (
        <p className={css['before']}>{stateOf(line) === 'proposed' ? copy.proposed : copy.correct}</p>
      )}
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
      {!isHalfway && weight.field}
    </>
  );
  const putLabel = quantity === 1 ? copy.put(tote) : copy.putSome(found, tote);
  const foot = (
    <>
      <Link
        to={short}
        search={{ found: scanned < quantity ? scanned : 0, ...together }}
        {...buttonVariant({ kind: 'outline' })}
      >
        {copy.cannotFind}
      </Link>
      <Button kind="primary" wide className={css['primary']} onClick={put}>
        <Icon of={Package} />
        {isShort ? copy.putPart(found, tote, quantity - found) : putLabel}
      </Button>
    </>
  );
  return { body, foot };
}
