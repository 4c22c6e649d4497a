import { parseMoney, toDecimal, toDollars, toWire, ZERO } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { type AmountProblem, MAX_CHARACTERS, rangeOf, readEbtAmount } from './ebt-amount.ts';
import css from './EbtAmount.module.css';
import type { Checkout, Tender } from './checkout.ts';

const FORM = 'ebt-amount';

interface EbtAmountProps {
  readonly checkout: Checkout;
  readonly tender: Tender;
  /** The new amount, `USD 12.00`. */
  readonly onChange: (amount: string) => void;
}

/** What SNAP pays of the order, and a way to change the amount. */
export function EbtAmount({ checkout, tender, onChange }: EbtAmountProps) {
  const [isOpen, setOpen] = useState(false);
  const { max } = rangeIn(checkout, tender);
  return (
    <div className={css['row']}>
      <p>
        {copy.ebtPays} <strong>{dollars(tender.amount)}</strong>
      </p>
      <Link {...paths.information('snap-ebt-faq')} {...linkVariant()} target="_blank">
        {copy.snapFaq}
      </Link>
      {max > 0 && <TextButton onClick={() => setOpen(true)}>{copy.changeAmount}</TextButton>}
      {isOpen && (
        <AmountDialog
          {...{ checkout, tender }}
          onClose={() => setOpen(false)}
          onChange={(amount) => {
            setOpen(false);
            onChange(amount);
          }}
        />
      )}
    </div>
  );
}

type DialogProps = EbtAmountProps & { onClose: () => void };

/** An unknown balance may be enough: then the eligible total is the limit (GW-21). */
function rangeIn({ summary }: Checkout, { balance }: Tender) {
  const eligible = parseMoney(summary.cost.ebtTotal) ?? ZERO;
  return rangeOf(balance === null ? eligible : (parseMoney(balance) ?? ZERO), eligible);
}

/** Change SNAP EBT Amount (PAY-013). */
function AmountDialog({ checkout, tender, onClose, onChange }: DialogProps) {
  const range = rangeIn(checkout, tender);
  const [typed, setTyped] = useState(() => toDecimal(parseMoney(tender.amount) ?? ZERO));
  const [isChecked, setChecked] = useState(false);
  const read = readEbtAmount(typed, range);

  function save(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    // No event says which card this is about.
    trackProblems('checkout', read.ok ? [] : ['payment']);
    if (read.ok) onChange(toWire(read.value));
    else document.getElementById(`${FORM}-field`)?.focus();
  }
  return (
    <Dialog
      title={copy.changeEbtAmount}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button kind="primary" wide type="submit" form={FORM}>
            {copy.saveAmount}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={save} className={css['form']}>
        <TextField
          id={`${FORM}-field`}
          label={copy.ebtAmount}
          hint={copy.ebtAmountHint(
            tender.balance === null ? undefined : dollars(tender.balance),
            dollars(checkout.summary.cost.ebtTotal),
          )}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={MAX_CHARACTERS}
          value={typed}
          error={isChecked && !read.ok ? wordsOf(read.refusal) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function wordsOf(problem: AmountProblem): string {
  switch (problem.code) {
    case 'REQUIRED':
      return copy.amountRequired;
    case 'NOT_AN_AMOUNT':
      return copy.notAnAmount;
    case 'TOO_LOW':
      return copy.ebtTooLow(toDollars(problem.min));
    case 'TOO_HIGH':
      return copy.ebtTooHigh(toDollars(problem.max));
    default:
      return problem satisfies never;
  }
}
