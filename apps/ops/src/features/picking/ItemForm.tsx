import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#paths.ts';
import { agreedSwap } from './agreed-swap.ts';
import { firstName } from './Answers.tsx';
import { copy } from './copy.ts';
import { countBesideProposal, type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';
import { countedAt, useKeptScans } from '#scans/use-kept-scans.ts';
import { useOps } from './device/use-ops.ts';
import { ItemFacts } from './ItemFacts.tsx';
import css from './ItemForm.module.css';
import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { ScanField } from './scan/ScanField.tsx';
import { useScans } from './ScanState.tsx';
import { TakeOut } from './TakeOut.tsx';
import { pounds } from './weight.ts';
import { useWeight } from './WeightField.tsx';

interface ItemFormProps {
  readonly order: ShownOrder;
  readonly line: ShownLine;
  /** Whether the way leads through several orders. */
  readonly isTogether: boolean;
  /** The look of this one among them. */
  readonly mark: number | undefined;
  readonly onDone: () => void;
}

/** One item: it is scanned or counted by tap, weighed, and put in its tote. */
export function useItem({ order, line, isTogether, mark, onDone }: ItemFormProps): {
  body: ReactNode;
  foot: ReactNode;
} {
  const { locationId, orderId } = order;
  const { product, quantity } = line;
  const tote = toteLabel(shortNumber(orderId), line.tote);
  const { counted, setCounted, halfway, keepHalfway } = useCounted(orderId, line);
  const found = counted ?? Math.max(1, line.picked?.quantity ?? quantity);
  const [codes, keepCodes] = useKeptScans({ orderId, part: line.id });
  const scanned = codes.length;
  const onCounted = (code: string) => {
    keepCodes([...codes, code]);
    if (scanned >= found) setCounted(scanned + 1);
  };
  const scans = useScans({ order, line, tote, count: scanned, onCounted });
  const weight = useWeight(product.gramsPerItem, found, product.description, { orderId, part: line.id });
  const { add } = useOps();
  const { navigate } = useRouter();
  const short = paths.pickShort(locationId, orderId, line.id);
  const together = isTogether ? { together: true } : {};
  const isShort = found < quantity;
  // What comes instead of the rest is chosen on the next page, which also weighs; unless nothing may come.
  const isHalfway = isShort && line.handling !== 'NONE';

  // Of what cannot be found, as many are there as were counted or scanned, or as stay while its shopper is asked.
  const beside = countBesideProposal(line);
  const sure = counted ?? Math.max(scanned, beside);

  function put() {
    if (isHalfway) {
      keepHalfway(found); // they are in the tote from now on, whatever comes instead of the rest
      return void navigate({ to: short, search: { found, counted: true, ...together } });
    }
    const weighed = weight.take();
    if (weighed === undefined) return;
    const body = { quantity: found, ...weighed, substitute: null };
    void add({ kind: 'pick', locationId, orderId, lineId: line.id, item: product.description, body, substitute: null });
    onDone();
  }

  const stillFound = sure < quantity ? sure : 0;
  const swap = agreedSwap(line);
  // What its shopper agreed to is in the tote for just as many: there is nothing to choose, it stays.
  const isSwapped = swap !== null && swap.inTote !== null && swap.inTote > 0 && swap.beside.quantity === stillFound;
  const before = halfway === undefined ? inToteBefore(line, firstName(order)) : copy.halfway(halfway, quantity);
  const body = (
    <>
      <ItemFacts line={line} name={firstName(order)} {...{ tote, mark }} />
      {before !== null && <p className={css['before']}>{before}</p>}
      <TakeOut {...{ line, tote }} />
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
            onChange={setCounted}
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
        to={isSwapped ? paths.pickLine(locationId, orderId, line.id) : short}
        search={{ ...(!isSwapped && { found: stillFound }), ...together }}
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

/** How many were counted at a line: on this page, or when they were put in its tote and the rest was left open. */
function useCounted(orderId: string, { id, quantity }: ShownLine) {
  const [typed, setCounted] = useState<number>();
  const [[kept], keep] = useKeptScans({ orderId, part: countedAt(id) });
  const halfway = kept === undefined ? undefined : Math.min(Number(kept), quantity);
  return { counted: typed ?? halfway, setCounted, halfway, keepHalfway: (n: number) => keep([String(n)]) };
}

/** What is in the tote of a line that was dealt with before, or about which its shopper is asked; null for nothing. */
function inToteBefore(line: ShownLine, name: string): string | null {
  if (stateOf(line) !== 'proposed') return inTote(line);
  const beside = countBesideProposal(line);
  return [...(beside > 0 ? [copy.inTote(beside, line.quantity, [])] : []), copy.replyDue(name)].join(' ');
}

/** What is in the tote of a line that was dealt with before. */
function inTote({ picked, toFetch, quantity }: ShownLine): string | null {
  const came = picked ?? toFetch;
  // What came instead is named below, with what is to become of it.
  if (came === null || (came.quantity === 0 && (picked === null || picked.substitute))) return null;
  const { grams } = came;
  const more = grams === null ? [] : [`${pounds(grams)} lb`];
  return `${copy.inTote(came.quantity, quantity, more)} ${copy.mayCorrect}`;
}
