import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Coupon } from '#api/coupons.ts';
import { cartQuery } from '#features/cart/queries.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy } from '#features/coupons/copy.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { CouponFilters } from '#features/coupons/CouponFilters.tsx';
import css from '#features/coupons/Coupons.module.css';
import { filterOf, selected } from '#features/coupons/selection.ts';
import { paths } from '#paths.ts';
import type { CouponsSearch } from '#search-params.ts';
import { isForCart } from '#shared/coupons/coupons-in-cart.ts';
import { ClippedNotice } from './ClippedNotice.tsx';
import { useClipOnArrival } from './use-clip-on-arrival.ts';

/** The coupons that the address asks for. */
export function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const { show, q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(Date.now);
  const modality = useBootstrap().modality?.modalityType ?? 'PICKUP';
  const lines = useQuery(cartQuery(modality)).data?.lines ?? [];
  useClipOnArrival();
  const filter = filterOf(show, coupons);
  const by = { now, isForCart: (coupon: Coupon) => isForCart(coupon, lines) };
  const shown = selected(coupons, { filter, text: q.trim() }, by);
  const go = (search: CouponsSearch) => void navigate({ ...paths.coupons(search), replace: true, resetScroll: false });
  const showAll = () => go({});
  return (
    <>
      <PageHead title={copy.title}>{copy.hint}</PageHead>
      <ClippedNotice coupons={coupons} lines={lines} />
      <CouponFilters
        {...{ coupons, filter, by, text: q }}
        onFilter={(next) => go({ ...(next !== 'all' && { show: next }), ...(q && { q }) })}
        onText={(text) => go({ ...(show && { show }), ...(text && { q: text }) })}
      />
      <VisuallyHidden>
        <output>{copy.shown(shown.length)}</output>
      </VisuallyHidden>
      {shown.length === 0 ? (
        <Nothing hasAny={coupons.length > 0} onAll={showAll} />
      ) : (
        <ul className={css['coupons']} aria-label={copy.title}>
          {shown.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <p className={css['soft']}>{copy.terms}</p>
    </>
  );
}

function Nothing({ hasAny, onAll }: { hasAny: boolean; onAll: () => void }) {
  return hasAny ? (
    <EmptyState
      title={copy.none}
      picture={<ProductPicture name="basket" />}
      action={<Button onClick={onAll}>{copy.all}</Button>}
    >
      {copy.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={copy.noneAtAll} picture={<ProductPicture name="basket" />}>
      {copy.noneAtAllText}
    </EmptyState>
  );
}
