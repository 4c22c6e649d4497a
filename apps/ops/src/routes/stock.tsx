import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

const stock = createRoute({
  getParentRoute: () => store,
  path: 'stock',
  component: lazyRouteComponent(() => loaded(import('#pages/StockPage.tsx')), 'StockPage'),
});
const stockImport = createRoute({
  getParentRoute: () => store,
  path: 'stock/imports/$importId',
  component: lazyRouteComponent(() => loaded(import('#pages/StockImportPage.tsx')), 'StockImportPage'),
});
const stockProduct = createRoute({
  getParentRoute: () => store,
  path: 'stock/products/$gtin13',
  component: lazyRouteComponent(() => loaded(import('#pages/StockProductPage.tsx')), 'StockProductPage'),
});

/** Products, prices and availability, and files of them. */
export const stockRoutes = [stock, stockImport, stockProduct];
