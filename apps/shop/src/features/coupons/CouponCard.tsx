import { groundStyle } from '@cartwright/ui/picture/Picture.tsx';
import type { Coupon } from '#api/coupons.ts';
import { ClipButton } from '#shared/coupons/ClipButton.tsx';
import { conditionText, endText, leftText, rewardText } from '#shared/coupons/coupon-text.ts';
import { ProductImage } from '#shared/products/ProductImage.tsx';
import css from './Coupons.module.css';

/** A picture is as high as its ground, which is little more than half as high as it is wide. */
const PICTURE_SIZES = '8rem';

/** One coupon: what it is for, what it gives, until when, and the button that clips it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const isOver = coupon.state !== 'AVAILABLE' && coupon.state !== 'CLIPPED';
  const left = leftText(coupon);
  return (
    <li className={css['coupon']} data-over={isOver || undefined}>
      <div className={css['ground']} data-ground="" style={groundStyle(coupon.hue)}>
        <ProductImage product={coupon} sizes={PICTURE_SIZES} side={32} />
      </div>
      <p className={css['reward']}>{rewardText(coupon)}</p>
      <div className={css['text']}>
        <h2>{coupon.title}</h2>
        <p>{conditionText(coupon)}</p>
        <p>{[endText(coupon), left].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css['action']}>
        <ClipButton coupon={coupon} wide />
      </div>
    </li>
  );
}
