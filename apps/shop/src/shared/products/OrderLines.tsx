import type { OrderLine as OrderLineSchema } from '@cartwright/contracts/order-lines';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import type { Wire } from '@cartwright/contracts/endpoint';
import { productName } from '@cartwright/rules/product-name';
import { type Cents, parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { handlingOf, type OrderSubstitution } from '@cartwright/rules/substitution';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { orderCopy as copy } from './order-copy.ts';
import { eachText } from './each-text.ts';
import { factsOf } from './product-facts.ts';
import { Thumb } from './ProductFacts.tsx';
import { sizeText } from './size-text.ts';
import css from './OrderLines.module.css';

/** A line of an order as it stands on the wire. */
export type OrderLine = Wire<typeof OrderLineSchema>;

/** How a line came out, once the store has dealt with it. */
export interface LineOutcome {
  readonly texts: readonly string[];
  /** It came as ordered. */
  readonly isGood: boolean;
  /** What it costs in the end, such as `$3.49`; undefined while that is not known. */
  readonly total: string | undefined;
  /** What SNAP paid of it in the end, such as `$3.49`; absent where it paid nothing, and while that is not known. */
  readonly snap?: string;
}

export interface OrderLinesProps {
  readonly lines: readonly OrderLine[];
  /** What the order does with a line that has no preference of its own. */
  readonly substitution: Pick<OrderSubstitution, 'default'>;
  /** How a line came out; its outcome takes the place of its policy. By default nothing has come out yet. */
  readonly outcomeOf?: (line: OrderLine) => LineOutcome | undefined;
  /** How a line differs from what was ordered before; its policy stays. */
  readonly changeOf?: (line: OrderLine) => string | undefined;
  /** Marks what SNAP may pay and does not. */
  readonly marksSnap?: boolean;
  /** What a shopper must know of a line before it is ordered, such as a warning. */
  readonly notesOf?: (line: OrderLine) => readonly string[];
}

/** The goods of an order with what each line costs and what happens if they run out, or happened when it was picked. */
export function OrderLines(props: OrderLinesProps) {
  const {
    lines,
    substitution,
    outcomeOf = nothingYet,
    changeOf = nothingYet,
    marksSnap = false,
    notesOf = nothingToKnow,
  } = props;
  return (
    <ul className={css['lines']}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          policy={policyText(line, substitution)}
          outcome={outcomeOf(line)}
          change={changeOf(line)}
          marksSnap={marksSnap}
          notes={notesOf(line)}
        />
      ))}
    </ul>
  );
}

const nothingYet = (): undefined => undefined;
const nothingToKnow = (): readonly string[] => [];

interface LineProps {
  readonly line: OrderLine;
  readonly policy: string;
  readonly outcome: LineOutcome | undefined;
  readonly change: string | undefined;
  readonly marksSnap: boolean;
  readonly notes: readonly string[];
}

function Line({ line, policy, outcome, change, marksSnap, notes }: LineProps) {
  const snap = snapText(line, outcome);
  return (
    <li className={css['line']}>
      <Thumb product={line.product} size="small" />
      <div className={css['text']}>
        <Link {...paths.product(line.gtin13)} className={css['name']}>
          {productName(line.product)}
        </Link>
        <span className={css['soft']}>{quantityText(line)}</span>
        {change !== undefined && (
          <span className={css['outcome']} data-good>
            {change}
          </span>
        )}
        {outcome === undefined ? (
          <span className={css['soft']}>{policy}</span>
        ) : (
          outcome.texts.map((text) => (
            <span key={text} className={css['outcome']} data-good={outcome.isGood}>
              {text}
            </span>
          ))
        )}
        {clippedOff(line) > 0 && <span className={css['sale']}>{copy.coupon(toDollars(clippedOff(line)))}</span>}
        {snap !== undefined && <span className={css['sale']}>{snap}</span>}
        {snap === undefined && marksSnap && line.product.snapEligible && (
          <span className={css['soft']}>{copy.snapEligible}</span>
        )}
        {isFlashSale(line) && <span className={css['sale']}>{copy.flashSale}</span>}
        {notes.map((note) => (
          <span key={note} className={css['soft']}>
            {note}
          </span>
        ))}
        {line.instructions !== null && <span className={css['soft']}>{copy.instructions(line.instructions)}</span>}
      </div>
      <Total estimated={dollars(line.lineTotal)} final={outcome?.total} />
    </li>
  );
}

/** What SNAP pays of a line, or paid of it in the end; undefined where that is nothing. */
function snapText({ ebtAmount }: OrderLine, outcome: LineOutcome | undefined): string | undefined {
  if (outcome?.total !== undefined) return outcome.snap === undefined ? undefined : copy.snapPaid(outcome.snap);
  return ebtAmount === undefined ? undefined : copy.snapPays(dollars(ebtAmount));
}

/** What a line costs; if that is not what was estimated, both. */
function Total({ estimated, final }: { estimated: string; final: string | undefined }) {
  if (final === undefined || final === estimated) return <span className={css['price']}>{estimated}</span>;
  return (
    <span className={css['price']}>
      {final}
      <span className={css['before']}>
        <VisuallyHidden>{copy.estimated} </VisuallyHidden>
        <s>{estimated}</s>
      </span>
    </span>
  );
}

/** `3 × 12 oz`, and by weight `3 × About 0.8 lb · $11.69/lb, $9.35 each`. */
function quantityText({ product, quantity, lineTotal }: OrderLine): string {
  const size = product.sellBy === 'WEIGHT' ? factsOf(product) : sizeText(product.size);
  return [copy.quantityOf(quantity, size), eachText(product, quantity, lineTotal)].filter(Boolean).join(', ');
}

/** What clipped coupons take off the line. */
const clippedOff = ({ priceAdjustment }: OrderLine): Cents =>
  sum(
    priceAdjustment.coupons
      .filter(({ type }) => type === 'DIGITAL')
      .map(({ discount }) => parseMoney(discount) ?? ZERO),
  );

const isFlashSale = ({ priceAdjustment }: OrderLine): boolean =>
  priceAdjustment.coupons.some(({ type }) => type === 'FLASH_SALE');

/** What happens if a line runs out, by its own policy or that of its order. */
function policyText(line: OrderLine, order: OrderLinesProps['substitution']): string {
  const { substitutionPolicy: policy, substitutionPreference: preference, substitutionItem } = line;
  switch (handlingOf({ policy, preference }, order)) {
    case 'NONE':
      return copy.noSubstitutions;
    case 'BACKUP':
      return substitutionItem ? copy.backup(substitutionItem.description) : copy.substitutionsAllowed;
    case 'APPROVAL':
      return copy.approval;
    case 'ALLOW':
      return copy.substitutionsAllowed;
  }
}
