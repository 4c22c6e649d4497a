import type { ModalityType } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';

interface PageCopy {
  readonly modalities: Readonly<Record<ModalityType, string>>;
  readonly home: (banner: string, modalities: string) => string;
  readonly homeBreadcrumb: string;
  /** What an installed shop offers at its icon. */
  readonly shortcuts: { readonly cart: string; readonly search: string; readonly buyAgain: string };
  readonly product: (name: string, size: string, banner: string, about: string) => string;
  readonly department: (name: string, banner: string, modalities: string) => string;
  readonly search: (banner: string) => string;
  readonly allProducts: string;
  readonly stores: string;
  readonly storesText: (banner: string) => string;
  readonly store: (name: string, address: string, phone: string) => string;
  readonly coupons: string;
  readonly couponsText: (banner: string) => string;
}

/** Titles and descriptions of pages, as search engines and shared links show them. */
export const pageCopy: ByLocale<PageCopy> = {
  'en-US': {
    modalities: { PICKUP: 'pickup', DELIVERY: 'delivery', IN_STORE: 'in-store shopping' },
    home: (banner, modalities) =>
      modalities === '' ? `Welcome to ${banner}.` : `Groceries from ${banner} for ${modalities}.`,
    homeBreadcrumb: 'Home',
    shortcuts: { cart: 'Cart and Shopping List', search: 'Search', buyAgain: 'Buy Again' },
    product: (name, size, banner, about) => `Shop ${name} (${size}) at ${banner}. ${about}`,
    department: (name, banner, modalities) => `Shop ${name} at ${banner}: compare prices and order for ${modalities}.`,
    search: (banner) => `Products at ${banner}.`,
    allProducts: 'All Products',
    stores: 'Find a Store',
    storesText: (banner) => `Find a ${banner} near you, with hours, services, and directions.`,
    store: (name, address, phone) => `${name}, ${address}. See hours, services, and directions, or call ${phone}.`,
    coupons: 'Coupons',
    couponsText: (banner) => `Clip digital coupons at ${banner}, and save when you check out.`,
  },
  'es-US': {
    modalities: { PICKUP: 'recoger', DELIVERY: 'entrega a domicilio', IN_STORE: 'comprar en tienda' },
    home: (banner, modalities) =>
      modalities === '' ? `Te damos la bienvenida a ${banner}.` : `El súper de ${banner}, para ${modalities}.`,
    homeBreadcrumb: 'Inicio',
    shortcuts: { cart: 'Carrito y lista de compras', search: 'Buscar', buyAgain: 'Comprar de nuevo' },
    product: (name, size, banner, about) => `Compra ${name} (${size}) en ${banner}. ${about}`,
    department: (name, banner, modalities) =>
      `${name} en ${banner}: compara precios y haz tu pedido para ${modalities}.`,
    search: (banner) => `Productos de ${banner}.`,
    allProducts: 'Todos los productos',
    stores: 'Buscar una tienda',
    storesText: (banner) => `Encuentra una tienda ${banner} cerca de ti, con horarios, servicios e indicaciones.`,
    store: (name, address, phone) =>
      `${name}, ${address}. Consulta horarios, servicios e indicaciones, o llama al ${phone}.`,
    coupons: 'Cupones',
    couponsText: (banner) => `Guarda cupones digitales en ${banner} y ahorra al pagar.`,
  },
};
