import type { Bootstrap } from '@cartwright/contracts/session';
import { onceByLocale } from '@cartwright/server/once-by-locale';
import type { Http } from '@cartwright/server/serve';
import type { Db, ShopContext } from '#context.ts';
import { bannerByLocale } from '#features/banners/banner-by-locale.ts';
import type { Banners } from '#features/banners/banners.ts';
import { departmentName } from '#products/department-name.ts';
import { sessionState } from '#features/session/routes.ts';
import { defaultStoreOf, toDefaultStore } from '#locations/default-store.ts';
import type { Directory } from '#locations/directory.ts';
import type { Department } from '#products/catalog-sql.ts';
import type { Catalog } from '#products/catalog.ts';
import { readOwnerState, savedChoices, toActiveModality } from '#locations/owner-state.ts';
import { ownerTag } from '#http/owner-cookie.ts';
import { clearChoices } from '#http/consent-cookies.ts';
import { followAccount } from './follow-account.ts';

export interface BootstrapDeps {
  readonly db: Db;
  readonly banners: Banners;
  readonly directory: Directory;
  readonly catalog: Catalog;
  readonly payOrigin: string;
}

/**
 * What the first view needs, both for the page and for the call; the browser gets what the account allows with it. At
 * most one statement, unless consents are to be taken back.
 */
export async function bootstrap(
  deps: BootstrapDeps,
  { caller, bannerId, flags, now, locale }: Pick<ShopContext, 'caller' | 'bannerId' | 'flags' | 'now' | 'locale'>,
  http: Http,
): Promise<Bootstrap> {
  const banner = deps.banners.get(bannerId) ?? deps.banners.main();
  const isShopper = caller.kind === 'shopper';
  const { saved, counts, consents } = await readOwnerState(deps.db, caller.ownerId, bannerId, { consents: isShopper });
  if (isShopper) await followAccount(deps.db, http, { profileId: caller.profileId, bannerId, now, stored: consents });
  else clearChoices(http);
  const defaultStore = defaultStoreOf(deps, banner.bannerId);
  return {
    locale,
    banner: bannerByLocale(banner, locale),
    session: sessionState(caller),
    owner: isShopper ? ownerTag(caller.ownerId) : null,
    modality: toActiveModality(saved[0], deps.directory, { now, locale }),
    savedModalities: savedChoices(saved, deps.directory),
    defaultStore: defaultStore ? toDefaultStore(defaultStore) : null,
    cartCounts: counts,
    flags,
    payOrigin: deps.payOrigin,
    departments: departmentsByLocale(deps.catalog.products().departments, locale),
  };
}

const departmentsByLocale = onceByLocale((departments: readonly Department[], locale) =>
  departments.map((department) => ({ ...department, name: departmentName(department.name, locale) })),
);
