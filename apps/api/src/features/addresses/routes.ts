import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#places/directory.ts';
import { isPostBox } from '#places/post-box.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress, readAddresses } from './sql.ts';
import { standardise } from './standardise.ts';

/** The address book of a shopper, and the check of an address. */
export function addressesRoutes(serve: ShopServe, deps: { db: Db; directory: Directory }): void {
  const { db, directory } = deps;
  serve('GET /atlas/v1/customer-profile/v1/addresses', async (_input, context) =>
    ok({ addresses: await readAddresses(db, shopperOf(context).profileId) }),
  );

  serve('POST /atlas/v1/customer-profile/v1/addresses', async ({ body }, context) => {
    const { addressType: type, keepAsTyped, ...address } = body;
    const { profileId } = shopperOf(context);
    return addAddress(deps, { profileId, address, type, keepAsTyped, now: context.now });
  });

  serve('DELETE /atlas/v1/customer-profile/v1/addresses/:id', async ({ params }, context) => {
    const { profileId } = shopperOf(context);
    const isGone = await db.transaction((tx) => deleteAddress(tx, { profileId, id: params.id }));
    return isGone ? ok({ done: true }) : refuse({ code: 'NOT_FOUND' });
  });

  serve('POST /atlas/v1/address/v1/valid-for-modality', async ({ body }, { bannerId }) => {
    const check = standardise(body.address, directory);
    const zones = directory.zonesOf(check.address.zipCode.slice(0, 5));
    const isServed = zones.some(({ locationId }) => directory.location(locationId)?.bannerId === bannerId);
    return ok({ ...check, isEligible: isServed && !isPostBox(check.address.addressLine1) });
  });

  serve('GET /atlas/v1/address/v1/zips/:zip', async ({ params }) => {
    const zip = directory.zip(params.zip);
    return zip ? ok({ zip: zip.zip, city: zip.city, state: zip.state }) : refuse({ code: 'NOT_FOUND', field: 'zip' });
  });
}
