import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { clearDoors } from './doors-sql.ts';
import { isEligible } from './is-eligible.ts';
import { addAddress, changeAddress } from './save-address.ts';
import { deleteAddress, readAddresses } from './sql.ts';
import { type CheckDeps, validate } from './validate.ts';
import { fromServerAddress } from './wire-shape.ts';

/** The address book of a shopper, and the check of an address. */
export function addressesRoutes(serve: ShopServe, deps: CheckDeps & { db: Db }): void {
  const { db, directory } = deps;
  serve('GET /atlas/v1/customer-profile/v1/addresses', async (_input, context) =>
    ok({ addresses: await readAddresses(db, shopperOf(context).profileId) }),
  );

  serve('POST /atlas/v1/customer-profile/v1/addresses', async ({ body: entry }, context) =>
    addAddress(deps, { profileId: shopperOf(context).profileId, entry, now: context.now }),
  );

  serve('PUT /atlas/v1/customer-profile/v1/addresses', async ({ body: { addressId: id, ...entry } }, context) =>
    changeAddress(deps, { profileId: shopperOf(context).profileId, id, entry, now: context.now }),
  );

  serve('DELETE /atlas/v1/customer-profile/v1/addresses/:id', async ({ params }, context) => {
    const { profileId } = shopperOf(context);
    const isGone = await db.transaction((tx) => deleteAddress(tx, { profileId, id: params.id, now: context.now }));
    return isGone ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });

  serve('DELETE /atlas/v1/customer-profile/v1/remembered-doors', async (_input, context) => {
    const { profileId } = shopperOf(context);
    await db.transaction((tx) => clearDoors(tx, { profileId, now: context.now }));
    return ok(undefined);
  });

  serve('POST /atlas/v1/address/v1/validate', async ({ body }) => validate(deps, body.address));

  serve('POST /atlas/v1/address/v1/valid-for-modality', async ({ body }, { bannerId }) => {
    const { modalityType } = body;
    const check = validate(deps, body.address);
    if (!check.ok) return check;
    const address = fromServerAddress(check.value.address);
    return ok({
      ...check.value,
      modalityType,
      isEligible: isEligible(directory, address, { modality: modalityType, bannerId }),
    });
  });

  serve('GET /atlas/v1/address/v1/zips/:zip', async ({ params }) => {
    const found = directory.zip(params.zip);
    if (!found) return refuse({ code: 'NOT_FOUND', field: 'zip' });
    const { zip, city, county, state } = found;
    return ok({ zip, city, county, state });
  });
}
