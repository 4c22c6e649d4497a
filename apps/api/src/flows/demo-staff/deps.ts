import type { MoneyDeps } from '../order-money/run-movements.ts';
import type { FinishDeps } from '../picking/finish-picking.ts';
import type { ProposeDeps } from '#features/picking/propose-substitutes.ts';
import type { ProductSource } from '#products/catalog.ts';

/** The dependencies of the demo's staff: those of the commands that it calls. */
export type StaffDeps = ProductSource & ProposeDeps & MoneyDeps & FinishDeps;
