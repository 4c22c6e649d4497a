import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#paths.ts';

/**
 * Sets the alert that a visitor wanted before signing in; the address then forgets it.
 * @param onArrival with the location at which it was wanted
 */
export function useAlertOnArrival(gtin13: string, onArrival: (locationId: string) => void): void {
  const { notify } = useSearch({ strict: false });
  const navigate = useNavigate();
  const arrive = useEffectEvent((locationId: string) => {
    onArrival(locationId);
    void navigate({ ...paths.product(gtin13), replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (notify !== undefined) arrive(notify);
  }, [notify]);
}
