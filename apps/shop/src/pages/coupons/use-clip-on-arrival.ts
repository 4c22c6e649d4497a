import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { couponsQuery } from '#api/coupons.ts';
import { paths } from '#paths.ts';
import { useClip } from '#shared/coupons/use-clip.ts';

/** Clips the coupon that a visitor wanted before signing in; the address then forgets it. */
export function useClipOnArrival(): void {
  const { clip: id, show, q } = useSearch({ strict: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  const isSignedIn = useBootstrap().session.status !== 'anonymous';
  const { clip } = useClip();
  const arrive = useEffectEvent((wanted: string) => {
    const coupon = client.getQueryData(couponsQuery().queryKey)?.find((each) => each.id === wanted);
    if (isSignedIn && coupon?.state === 'AVAILABLE') clip({ coupon, isClipped: true });
    void navigate({ ...paths.coupons({ ...(show && { show }), ...(q && { q }) }), replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (id !== undefined) arrive(id);
  }, [id]);
}
