import type { Selection } from '@cartwright/wallet/config';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/checkout/copy.ts';
import { holdText } from '#features/checkout/holds.ts';
import { payingLines } from '#features/checkout/payments.ts';
import { summaryOf, tendersOf } from '#features/checkout/checkout.ts';
import { paths } from '#paths.ts';
import { OrderNotices } from '#shared/order-summary/OrderNotices.tsx';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { Tenders } from '#shared/order-summary/Tenders.tsx';
import css from '../TaskPage.module.css';
import type { PlaceOrderBarProps } from './PlaceOrderBar.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';

interface AsideProps extends PlaceOrderBarProps {
  /** The cards of the wallet, once loaded. */
  readonly selection: Selection | undefined;
  /** They are being sent to the checkout. */
  readonly isPaying: boolean;
}

/** What the order costs, how it is paid, and the button that places it. */
export function CheckoutAside({ checkout, placing, updating, selection, isPaying }: AsideProps) {
  const holds = isPaying || updating ? [] : holdText(tendersOf(checkout));
  return (
    <Stack>
      <SummaryReceipt summary={summaryOf(checkout)} updating={updating}>
        <Tenders tenders={payingLines(checkout, isPaying ? selection : undefined)} />
        <PlaceOrderButton {...{ checkout, placing }} className={css['mediumOnly']} />
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
      <OrderNotices notices={checkout.notices} />
    </Stack>
  );
}
