import type { ByLocale } from '@cartwright/rules/locale';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { DeliveryVendors, VendorJob, VendorRefusal } from '#ports/delivery-vendors.ts';
import { vendorStandAt } from './demo-vendor-sql.ts';

/** What the vendor's answer says, in the language that it was asked in. */
const REASONS: ByLocale<Readonly<Record<VendorRefusal['code'], string>>> = {
  'en-US': {
    VENDOR_OUT_OF_SERVICE: "Our delivery partner isn't taking orders right now. Please try again later.",
    VENDOR_FULL: 'Our delivery partner has no driver left at this time. Please choose another.',
    VENDOR_ADDRESS_REFUSED: "Our delivery partner doesn't deliver to this ZIP Code at the moment.",
  },
  'es-US': {
    VENDOR_OUT_OF_SERVICE: 'Nuestro socio de entregas no acepta pedidos en este momento. Inténtalo más tarde.',
    VENDOR_FULL: 'Nuestro socio de entregas ya no tiene repartidores en este horario. Elige otro.',
    VENDOR_ADDRESS_REFUSED: 'Nuestro socio de entregas no llega por ahora a este código postal.',
  },
};

/**
 * The third party of a demo: it has fewer drivers than the shop's own slots have places, an area of its own, and can be
 * switched off at `/sim`. How it stands is in the table `demo_vendor`, so it is the same in every process.
 */
export const demoVendors = (db: Db): DeliveryVendors => ({
  accept: async (job) => answerOf(job, await vendorStandAt(db.read, job.vendorId)),
});

function answerOf(
  { zip, locale, place = 1 }: VendorJob,
  stand: Awaited<ReturnType<typeof vendorStandAt>>,
): Result<'accepted', VendorRefusal> {
  const { isDown, refusedZips, drivers } = stand;
  const refused = (code: VendorRefusal['code']) => refuse({ code, reason: REASONS[locale][code] });
  if (isDown) return refused('VENDOR_OUT_OF_SERVICE');
  if (refusedZips.includes(zip)) return refused('VENDOR_ADDRESS_REFUSED');
  return place <= drivers ? ok('accepted') : refused('VENDOR_FULL');
}
