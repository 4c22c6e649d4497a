import { call } from '#api/client.ts';
import { valueOf } from '#api/refused.ts';
import type { Reach } from './reach.ts';

type Sent = Parameters<typeof call>[2];
type Reason = { readonly reason: string };
type Apply = Reason & { readonly startsAt?: string; readonly endsAt?: string; readonly bigChanges: number };

/** The calls about the imports of a banner, or of the hours of one store alone. */
export function importCalls({ bannerId, locationId }: Reach) {
  const banner = { bannerId };
  const store = { locationId: locationId ?? '' };
  const isOfBanner = locationId === null;
  return {
    list: (sent: Sent) =>
      valueOf(
        isOfBanner
          ? call('GET /ops/v1/banners/:bannerId/imports', { params: banner }, sent)
          : call('GET /ops/v1/stores/:locationId/imports', { params: store }, sent),
      ),
    one: (importId: string, sent: Sent) =>
      valueOf(
        isOfBanner
          ? call('GET /ops/v1/banners/:bannerId/imports/:importId', { params: { ...banner, importId } }, sent)
          : call('GET /ops/v1/stores/:locationId/imports/:importId', { params: { ...store, importId } }, sent),
      ),
    check: (importId: string) =>
      valueOf(
        isOfBanner
          ? call('POST /ops/v1/banners/:bannerId/imports/:importId/check', { params: { ...banner, importId } })
          : call('POST /ops/v1/stores/:locationId/imports/:importId/check', { params: { ...store, importId } }),
      ),
    apply: (importId: string, body: Apply) =>
      valueOf(
        isOfBanner
          ? call('POST /ops/v1/banners/:bannerId/imports/:importId/apply', { params: { ...banner, importId }, body })
          : call('POST /ops/v1/stores/:locationId/imports/:importId/apply', { params: { ...store, importId }, body }),
      ),
    discard: (importId: string) =>
      valueOf(
        isOfBanner
          ? call('POST /ops/v1/banners/:bannerId/imports/:importId/discard', { params: { ...banner, importId } })
          : call('POST /ops/v1/stores/:locationId/imports/:importId/discard', { params: { ...store, importId } }),
      ),
    rollBack: (importId: string, body: Reason) =>
      valueOf(
        isOfBanner
          ? call('POST /ops/v1/banners/:bannerId/imports/:importId/roll-back', {
              params: { ...banner, importId },
              body,
            })
          : call('POST /ops/v1/stores/:locationId/imports/:importId/roll-back', {
              params: { ...store, importId },
              body,
            }),
      ),
  };
}
