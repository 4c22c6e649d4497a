import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isReplyNeeded } from './agreed-swap.ts';
import { firstName } from './Answers.tsx';
import type { ShownLine, ShownOrder } from './device/overlay.ts';
import { useOps } from './device/use-ops.ts';
import css from './ItemForm.module.css';
import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { shortOf } from '#scans/use-kept-scans.ts';
import { MissingItem } from './MissingItem.tsx';
import { shortCopy } from './short-copy.ts';
import { SubstituteChoice } from './SubstituteChoice.tsx';
import { TakeOut } from './TakeOut.tsx';
import { substitutesQuery } from './queries.ts';
import type { LineKey, PickProduct } from './types.ts';
import { useWeight } from './WeightField.tsx';

interface ShortFormProps {
  readonly order: ShownOrder;
  readonly line: ShownLine;
  /** How many were found, as the page before counted. */
  readonly found: number;
  /** Whether its picker entered that number there: then nothing is to be said of it here. */
  readonly isCounted: boolean;
  /** The code of a product that was just not there either: it is not offered. */
  readonly without: string | undefined;
  /** The look of its order among those that are picked together. */
  readonly mark: number | undefined;
  /** Where the way goes on: through this order, or through several. */
  readonly walk: string;
  readonly onDone: () => void;
}

/** What is missing of an item: nothing comes instead, something does, or its shopper is asked. */
export function useShort({ order, line, found: counted, isCounted, without, mark, walk, onDone }: ShortFormProps): {
  body: ReactNode;
  foot: ReactNode;
} {
  const { locationId, orderId } = order;
  const { product, quantity, handling } = line;
  const tote = toteLabel(shortNumber(orderId), line.tote);
  const [found, setFound] = useState(Math.min(counted, quantity - 1));
  const [ticked, setTicked] = useState<PickProduct>();
  const only = useOnlyOne(line, { locationId, orderId, without });
  const chosen = ticked ?? only;
  const [isChecked, setChecked] = useState(false);
  const missing = quantity - found;
  // Of what comes instead there may be fewer than are missing.
  const [fewer, setFewer] = useState<number>();
  const coming = Math.min(fewer ?? missing, missing);
  const own = useWeight(product.gramsPerItem, found, product.description, { orderId, part: shortOf(line.id) });
  const other = useWeight(chosen?.gramsPerItem ?? null, coming, chosen?.description ?? '');
  const { add } = useOps();
  const needsReply = isReplyNeeded(line, chosen, coming);
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
    const instead = { gtin13: chosen.gtin13, quantity: coming, grams: itsWeight.grams };
    const facts = { quantity: found, grams: weighed.grams, ...(reason !== undefined && { reason }) };
    void add(
      needsReply
        ? { kind: 'proposal', ...key, body: { ...facts, proposed: [instead] }, substitute: chosen }
        : { kind: 'pick', ...key, body: { ...facts, substitute: instead }, substitute: chosen },
    );
    onDone();
  }

  const problem = needsReply ? shortCopy.suggestFirst : shortCopy.chooseFirst;
  const body = (
    <>
      <MissingItem {...{ line, missing, tote, mark }} />
      <TakeOut {...{ line, tote }} />
      <Found {...{ found, quantity, isCounted, tote }} onChange={setFound} />
      {own.field}
      {handling !== 'NONE' && (
        <SubstituteChoice
          {...{ order, line, without, chosen }}
          onChoose={(next) => {
            if (next.gtin13 !== chosen?.gtin13) other.reset();
            setTicked(next);
          }}
          error={isChecked && chosen === undefined ? problem : undefined}
        />
      )}
      {chosen !== undefined && missing > 1 && (
        <HowMany
          label={shortCopy.howMany(chosen.description)}
          value={coming}
          min={1}
          max={missing}
          of={missing}
          onChange={setFewer}
        />
      )}
      {other.field}
      <Link to={walk} {...buttonVariant({ kind: 'outline', wide: true })}>
        {shortCopy.later}
      </Link>
    </>
  );
  const foot = (
    <>
      <Button kind={handling === 'NONE' ? 'primary' : 'outline'} wide onClick={leaveShort}>
        {handling === 'NONE' ? shortCopy.save : shortCopy.noReplacement}
      </Button>
      {handling !== 'NONE' && (
        <Button kind="primary" wide onClick={bringInstead}>
          {needsReply ? shortCopy.propose(name) : shortCopy.putInstead(coming, tote)}
        </Button>
      )}
    </>
  );
  return { body, foot };
}

type FoundProps = Pick<ShortFormProps, 'found' | 'isCounted'> & {
  quantity: number;
  tote: string;
  onChange: (found: number) => void;
};

/** How many were found, and that they go in their tote, unless the page before said so. */
function Found({ found, isCounted, quantity, tote, onChange }: FoundProps) {
  if (isCounted) return <h2 className={css['counted']}>{shortCopy.foundOf(found, quantity)}</h2>;
  if (quantity === 1) return null;
  return (
    <>
      <HowMany label={shortCopy.found} value={found} min={0} max={quantity - 1} of={quantity} onChange={onChange} />
      {found > 0 && <p>{shortCopy.putFound(found, tote)}</p>}
    </>
  );
}

type HowManyProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  of: number;
  onChange: (value: number) => void;
};

const HowMany = ({ of, ...stepper }: HowManyProps) => (
  <div className={css['count']}>
    <h2>{stepper.label}</h2>
    <QuantityStepper {...stepper} />
    <span>{shortCopy.of(of)}</span>
  </div>
);

/** The only product that may come, where its picker chooses; undefined when there are several, or its shopper is asked. */
function useOnlyOne(
  { id, handling }: ShownLine,
  { without, ...order }: Omit<LineKey, 'lineId'> & Pick<ShortFormProps, 'without'>,
): PickProduct | undefined {
  const { data } = useQuery({ ...substitutesQuery({ ...order, lineId: id }), enabled: handling !== 'NONE' });
  const [first, second] = data?.substitutes.filter(({ product }) => product.gtin13 !== without) ?? [];
  return handling === 'APPROVAL' || second ? undefined : first?.product;
}
