import { ok, refuse } from '@cartwright/rules/result';
import type { PayServe } from '#context.ts';
import { once } from '#operations.ts';
import { listAddresses } from './address-sql.ts';
import { ownerOf, type WalletDeps } from './deps.ts';
import { saveAddress } from './save-address.ts';
import { toAddressView } from './view.ts';

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
    const { now, operation } = context;
    if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
    return await once(
      db,
      { ...owner.value, route: 'save-address', operation, request: address, now },
      context,
      async () => {
        const saved = await saveAddress(db, { owner: owner.value, address, operation, now });
        return saved.ok ? ok({ data: { payment: { address: toAddressView(saved.value) } } }) : saved;
      },
    );
  });
}
