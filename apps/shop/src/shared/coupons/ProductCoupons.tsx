import { useQuery } from '@tanstack/react-query';
import { couponsOf, couponsQuery } from '#api/coupons.ts';
import { ClipButton } from './ClipButton.tsx';
import { conditionText, endText, rewardText } from './coupon-text.ts';
import css from './Coupons.module.css';
import { copy } from './copy.ts';

/** On a product's page: its coupons. Nobody waits for them; without any, or unread, there is nothing. */
export function ProductCoupons({ product }: { product: { readonly gtin13: string; readonly departmentId: string } }) {
  const { data: coupons = [] } = useQuery({ ...couponsQuery(), select: (all) => couponsOf(product, all) });
  if (coupons.length === 0) return null;
  return (
    <ul className={css['ofProduct']} aria-label={copy.ofProduct}>
      {coupons.map((coupon) => (
        <li key={coupon.id} className={css['row']}>
          <div>
            <strong>{copy.coupon(rewardText(coupon))}</strong>
            <p className={css['soft']}>{[coupon.title, conditionText(coupon), endText(coupon)].join(' · ')}</p>
          </div>
          <ClipButton coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}
