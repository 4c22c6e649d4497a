import { countryOf } from '@cartwright/contracts/billing-rules';
import { ok, refuse } from '@cartwright/rules/result';
import type { PayServe } from '#context.ts';
import { countAddresses, insertAddress, listAddresses, updateAddress } from './address-sql.ts';
import { ownerOf, type WalletDeps } from './deps.ts';
import { toAddressView } from './view.ts';

const MOST_ADDRESSES = 20;

/** The billing address book. */
export function addressRoutes(serve: PayServe, deps: WalletDeps): void {
  const { db } = deps;
  serve('GET /payment/v2/wallet/account/billing', async (_, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    return ok({ data: { payment: { addresses: (await listAddresses(db.read, owner.value)).map(toAddressView) } } });
  });

  serve('PUT /payment/v2/wallet/account/billing', async ({ body: { address } }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const change = {
      type: address.addressType,
      street: address.addressLine1,
      unit: address.addressLine2 || null,
      locality: address.city,
      region: address.stateCode,
      postalCode: address.zip,
      country: countryOf(address.stateCode),
    };
    const { addressId } = address;
    return await db.transaction(async (tx) => {
      if (addressId === undefined && (await countAddresses(tx, owner.value)) >= MOST_ADDRESSES)
        return refuse({ code: 'TOO_MANY_ADDRESSES' });
      const saved =
        addressId === undefined
          ? await insertAddress(tx, owner.value, change, context.now)
          : await updateAddress(tx, owner.value, { ...change, id: addressId }, context.now);
      return saved
        ? ok({ data: { payment: { address: toAddressView(saved) } } })
        : refuse({ code: 'ADDRESS_NOT_FOUND' });
    });
  });
}
