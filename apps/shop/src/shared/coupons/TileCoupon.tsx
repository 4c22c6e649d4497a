import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, BadgePercent } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { type Coupon, couponsQuery, ownCouponOf } from '#api/coupons.ts';
import { rewardText } from './coupon-text.ts';
import css from './Coupons.module.css';
import { copy } from './copy.ts';
import { signInToClip } from './sign-in-to-clip.ts';
import { useClip } from './use-clip.ts';

/** On a product's tile: its coupon, which a press clips or puts back. Without one, or unread, there is nothing. */
export function TileCoupon({ product }: { product: { readonly gtin13: string; readonly departmentId: string } }) {
  const { data: coupon } = useQuery({ ...couponsQuery(), select: (all) => ownCouponOf(product, all) ?? null });
  return coupon ? <Chip coupon={coupon} /> : null;
}

function Chip({ coupon }: { coupon: Coupon }) {
  const isSignedIn = useBootstrap().session.status !== 'anonymous';
  if (isSignedIn) return <ClipChip coupon={coupon} />;
  const reward = copy.coupon(rewardText(coupon));
  return (
    <Link {...signInToClip(coupon.id)} className={css['chip']} aria-label={`${reward}. ${copy.clipOne(coupon.title)}`}>
      <Icon of={BadgePercent} size="s" />
      {reward}
    </Link>
  );
}

/** Apart from the link, which a page of a first visit has many of and which has nothing to send. */
function ClipChip({ coupon }: { coupon: Coupon }) {
  const { clip, failure } = useClip();
  const isClipped = coupon.state === 'CLIPPED';
  return (
    <button
      type="button"
      className={css['chip']}
      aria-pressed={isClipped}
      onClick={() => clip({ coupon, isClipped: !isClipped })}
    >
      <Icon of={isClipped ? Check : BadgePercent} size="s" />
      {failure ?? copy.coupon(rewardText(coupon))}
    </button>
  );
}
