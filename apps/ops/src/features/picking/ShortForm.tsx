import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { firstName } from './Answers.tsx';
import type { ShownLine, ShownOrder } from './device/overlay.ts';
import { useOps } from './device/use-ops.ts';
import css from './ItemForm.module.css';
import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { shortCopy } from './short-copy.ts';
import { SubstituteChoice } from './SubstituteChoice.tsx';
import type { PickProduct } from './types.ts';
import { useWeight } from './WeightField.tsx';

interface ShortFormProps {
  readonly order: ShownOrder;
  readonly line: ShownLine;
  /** How many were found, as the page before counted. */
  readonly found: number;
  /** Whether its picker entered that number there: then nothing is to be said of it here. */
  readonly isCounted: boolean;
  /** Where the way goes on: through this order, or through several. */
  readonly walk: string;
  readonly onDone: () => void;
}

/** What is missing of an item: nothing comes instead, something does, or its shopper is asked. */
export function useShort({ order, line, found: counted, isCounted, walk, onDone }: ShortFormProps): {
  body: ReactNode;
  foot: ReactNode;
} {
  const { locationId, orderId } = order;
  const { product, quantity, handling } = line;
  const tote = toteLabel(shortNumber(orderId), line.tote);
  const [found, setFound] = useState(Math.min(counted, quantity - 1));
  const [chosen, setChosen] = useState<PickProduct>();
  const [isChecked, setChecked] = useState(false);
  const missing = quantity - found;
  const own = useWeight(product.gramsPerItem, found, product.description);
  const other = useWeight(chosen?.gramsPerItem ?? null, missing, chosen?.description ?? '');
  const { add } = useOps();
  const key = { locationId, orderId, lineId: line.id, item: product.description };
  const name = firstName(order);

  function leaveShort() {
    const weighed = own.take();
    if (weighed === undefined) return;
    void add({ kind: 'pick', ...key, body: { quantity: found, ...weighed, substitute: null }, substitute: null });
    onDone();
  }
  function bringInstead() {
    setChecked(true);
    const weighed = own.take();
    if (weighed === undefined) return;
    if (chosen === undefined) return document.querySelector<HTMLElement>('#main input[type=radio]')?.focus();
    const itsWeight = other.take();
    if (itsWeight === undefined) return;
    const reason = weighed.reason ?? itsWeight.reason;
    const instead = { gtin13: chosen.gtin13, quantity: missing, grams: itsWeight.grams };
    const facts = { quantity: found, grams: weighed.grams, ...(reason !== undefined && { reason }) };
    void add(
      handling === 'APPROVAL'
        ? { kind: 'proposal', ...key, body: { ...facts, proposed: [instead] }, substitute: chosen }
        : { kind: 'pick', ...key, body: { ...facts, substitute: instead }, substitute: chosen },
    );
    onDone();
  }

  const body = (
    <>
      <div className={css['count']}>
        <h2>{isCounted ? shortCopy.foundOf(found, quantity) : shortCopy.found}</h2>
        {quantity > 1 && !isCounted && (
          <QuantityStepper label={shortCopy.found} value={found} min={0} max={quantity - 1} onChange={setFound} />
        )}
        {!isCounted && (
          <span>
            {quantity === 1 && '0 '}
            {shortCopy.of(quantity)}
          </span>
        )}
      </div>
      {own.field}
      {handling !== 'NONE' && (
        <SubstituteChoice
          {...{ order, line, chosen }}
          onChoose={(next) => {
            if (next.gtin13 !== chosen?.gtin13) other.reset();
            setChosen(next);
          }}
          error={isChecked && chosen === undefined ? shortCopy.chooseFirst : undefined}
        />
      )}
      {other.field}
    </>
  );
  const foot = (
    <>
      <Button kind="outline" onClick={leaveShort}>
        {handling === 'NONE' ? shortCopy.save : shortCopy.noReplacement}
      </Button>
      <Link to={walk} {...buttonVariant({ kind: 'outline' })}>
        {shortCopy.later}
      </Link>
      {handling !== 'NONE' && (
        <Button kind="primary" wide className={css['primary']} onClick={bringInstead}>
          {handling === 'APPROVAL' ? shortCopy.propose(name) : shortCopy.putInstead(missing, tote)}
        </Button>
      )}
    </>
  );
  return { body, foot };
}
