import type { PayServe } from '#context.ts';
import { accountRoutes } from './account-routes.ts';
import { addressRoutes } from './address-routes.ts';
import { balanceRoutes } from './balance-routes.ts';
import { cardRoutes } from './card-routes.ts';
import type { WalletDeps } from './deps.ts';
import { writeRoutes } from './write-routes.ts';

/** The wallet's calls, by the shopper's own bearer token; and those of the shop's server about a whole account. */
export function walletRoutes(serve: PayServe, deps: WalletDeps): void {
  cardRoutes(serve, deps);
  writeRoutes(serve, deps);
  balanceRoutes(serve, deps);
  addressRoutes(serve, deps);
  accountRoutes(serve, deps);
}
