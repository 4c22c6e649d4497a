import type { ModalityType } from '@cartwright/contracts/common';
import type { RENDERED_PAGES } from '@cartwright/contracts/pages';

/** On every page that the server renders, below its first view. */
const FOOTER = 'src/shell/Footer.tsx';

type RenderedPage = (typeof RENDERED_PAGES)[number];

/** The modules of each page that the server renders, as the build's manifest names them, besides the page's own script. */
const PAGE_MODULES: { readonly [page in RenderedPage]: readonly string[] } = {
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

/** Parts that the cart has for some: a way to choose how to shop, or the list of those who shop in store. */
const PICKER = 'src/features/modality/picker/ModalityPicker.tsx';
const LIST = 'src/pages/cart/ListPage.tsx';

/** How the visitor shops, if that is known. */
type Visitor = { readonly modality: { readonly modalityType: ModalityType } | null };

/** The modules that a page needs besides its own script, for a visitor; null where it is not rendered. */
export function modulesOf(page: string, { modality }: Visitor): readonly string[] | null {
  if (!isRendered(page)) return null;
  if (page !== '/cart' || (modality !== null && modality.modalityType !== 'IN_STORE')) return PAGE_MODULES[page];
  return [...PAGE_MODULES[page], modality === null ? PICKER : LIST];
}

const isRendered = (page: string): page is RenderedPage => Object.hasOwn(PAGE_MODULES, page);
