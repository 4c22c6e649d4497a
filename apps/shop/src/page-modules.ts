import type { RENDERED_PAGES } from '@cartwright/contracts/pages';

/** On every page that the server renders, below its first view. */
const FOOTER = 'src/shell/Footer.tsx';

/** The modules of each page that the server renders, as the build's manifest names them, besides the page's own script. */
export const PAGE_MODULES: { readonly [page in (typeof RENDERED_PAGES)[number]]: readonly string[] } = {
  '/': ['src/pages/HomePage.tsx', FOOTER],
  '/d/$departmentId': ['src/pages/DepartmentPage.tsx', FOOTER],
  '/search': ['src/pages/SearchPage.tsx', FOOTER],
  '/p/$gtin13': ['src/pages/ProductPage.tsx', FOOTER],
  '/cart': ['src/pages/CartPage.tsx', FOOTER],
  '/stores': ['src/pages/StoresPage.tsx', FOOTER],
  '/stores/$locationId': ['src/pages/StorePage.tsx', FOOTER],
  '/i/$': ['src/pages/InformationPage.tsx', FOOTER],
  '/topic/$': ['src/pages/InformationPage.tsx', FOOTER],
};
