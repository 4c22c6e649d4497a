import type { Rolldown } from 'vite';

/**
 * The page's own script. If it were grouped too, it would only have imports, and the manifest would have no entry to
 * measure.
 */
const ENTRY = '/src/main.tsx';
const SOURCES = /(?:\.tsx?|\.module\.css|preload-helper\.js)$/;
/** What is opened by itself: a page, or a part of many pages that loads after their first view. */
const OPENED =
  /\/src\/(?:pages\/(\w+)Page|[\w/-]+\/(Footer|ModalityPicker|AddToCart|TileCoupon|KnownHero|OrderRuleDialog|PreferenceCenter|TipDialog|start-offline|start-events))\.tsx?$/;

/** Pages that a shopper opens one after another; any other page is the account's. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  browse: ['Home', 'Department', 'Search'],
  product: ['Product'],
  cart: ['Cart', 'ModifyCart', 'GotEverything'],
  checkout: ['Scheduling', 'Checkout', 'OrderComplete'],
  orders: ['Purchases', 'Purchase', 'OrderMoney', 'Receipt', 'LinkedOrder', 'Problem', 'Reschedule'],
  footer: ['Footer'],
  tile: ['AddToCart', 'TileCoupon'],
  idle: ['start-offline', 'start-events'],
  known: ['KnownHero'],
  dialog: ['OrderRuleDialog', 'PreferenceCenter', 'TipDialog'],
  ways: ['ModalityPicker'],
  session: ['SignIn', 'SignUp', 'ForgotPassword', 'ResetPassword', 'ConfirmAccount', 'ConfirmEmail', 'Logout'],
};
const FAMILY_OF_PAGE = new Map(
  Object.entries(FAMILIES).flatMap(([family, pages]) => pages.map((page) => [page, family] as const)),
);

/**
 * How a build is split, besides a file for each lazy page. The first view needs `vendor` and `frame`, which are
 * requested at once; kept separate, the libraries, five sixths of it, stay in the browser's cache across a release of
 * the shop. What several later files import is put together by the families of pages that need it: no page loads much
 * that only another one uses, and none has to ask for fifty small files.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'vendor', tags: ['$initial'], test: 'node_modules', priority: 2 },
    { name: 'frame', tags: ['$initial'], test: (id) => SOURCES.test(id) && !id.endsWith(ENTRY), priority: 1 },
    {
      name: familiesOf,
      debugName: 'families',
      test: (id) => !id.endsWith(ENTRY) && !OPENED.test(id),
      minShareCount: 2,
      // Whatever a module imports is needed by all of its families: the file that has it never imports this one back.
      includeDependenciesRecursively: false,
    },
  ],
};

/** From so many families on, a module is shared by all. */
const SHARED_BY = 4;

/** The families that need a module at once, such as `browse-cart`; null where only what opens later does. */
function familiesOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const families = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const name = OPENED.exec(each)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (name !== undefined) families.add(FAMILY_OF_PAGE.get(name) ?? 'account');
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  if (families.size === 0) return null;
  return families.size < SHARED_BY ? [...families].toSorted().join('-') : 'shared';
}
