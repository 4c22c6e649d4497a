import type { Selection } from '@cartwright/wallet/config';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { StickyBar } from '@cartwright/ui/layout/StickyBar.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/checkout/copy.ts';
import { holdText } from '#features/checkout/holds.ts';
import { payingLines } from '#features/checkout/payments.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { Tenders } from '#shared/order-summary/Tenders.tsx';
import css from '../TaskPage.module.css';
import type { Placing } from './use-placing.ts';

interface BarProps {
  readonly checkout: Checkout;
  readonly placing: Placing;
  readonly updating: boolean;
}
interface AsideProps extends BarProps {
  /** The cards of the wallet, once loaded. */
  readonly selection: Selection | undefined;
  /** They are being sent to the checkout. */
  readonly isPaying: boolean;
}

/** What the order costs, how it is paid, and the button that places it. */
export function CheckoutAside({ checkout, placing, updating, selection, isPaying }: AsideProps) {
  const holds = isPaying || updating ? [] : holdText(checkout.tenders);
  return (
    <SummaryReceipt summary={checkout.summary} updating={updating}>
      <Tenders tenders={payingLines(checkout, isPaying ? selection : undefined)} />
      <PlaceButton {...{ checkout, placing }} className={css['wideOnly']} />
      {holds.map((words) => (
        <p key={words} className={css['soft']}>
          {words}
        </p>
      ))}
      <Row gap={4} className={css['soft']}>
        <Link {...paths.information('privacy-policy')} {...linkVariant()} target="_blank">
          {copy.privacy}
        </Link>
        <Link {...paths.faqs()} {...linkVariant()} target="_blank">
          {copy.faq}
        </Link>
      </Row>
    </SummaryReceipt>
  );
}

/** The same action at the bottom of a narrow window. */
export function PlaceBar({ checkout, placing, updating }: BarProps) {
  const { total } = checkout.summary.cost;
  return (
    <StickyBar
      fact={
        <>
          {copy.total(checkout.summary.isEstimate)}
          <br />
          <strong>{updating ? '…' : <Price text={dollars(total)} size="s" />}</strong>
        </>
      }
    >
      <PlaceButton {...{ checkout, placing }} />
    </StickyBar>
  );
}

type PlaceButtonProps = { checkout: Checkout; placing: Placing; className?: string | undefined };

function PlaceButton({ checkout, placing, className }: PlaceButtonProps) {
  return (
    <Button
      kind="primary"
      wide
      className={className}
      pending={placing.isBusy}
      pendingLabel={copy.placing}
      onClick={placing.onPlace}
    >
      {copy.place(checkout.modalityType)}
    </Button>
  );
}
