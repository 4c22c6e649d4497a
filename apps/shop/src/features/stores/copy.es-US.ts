import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  locator: 'Buscar una tienda',
  intro: 'Horarios, servicios e indicaciones para llegar a cada tienda de nuestra familia.',
  searchLabel: 'Código postal o ciudad',
  search: 'Buscar',
  searching: 'Buscando',
  byLocation: 'Buscar por ubicación',
  locating: 'Buscando tu ubicación',
  denied:
    'El acceso a la ubicación está bloqueado. Permítelo en la configuración de tu navegador o busca por código postal.',
  notLocated: 'No pudimos encontrar tu ubicación. Busca por código postal.',
  problems: {
    empty: 'Ingresa un código postal o una ciudad.',
    'not-a-zip': 'Ingresa un código postal válido de 5 dígitos.',
  },
  loading: 'Cargando tiendas',
  storeLoading: 'Cargando la tienda',
  found: (count, origin) => `${count} ${count === 1 ? 'tienda' : 'tiendas'} cerca de ${origin}`,
  here: 'tu ubicación',
  alsoNamed: '¿Buscas otra ciudad?',
  nothingYet: 'Busca tiendas cerca de ti',
  nothingYetText: 'Ingresa un código postal o una ciudad para ver las tiendas más cercanas.',
  failed: 'No hay tiendas para mostrar',
  retry: 'Intentar de nuevo',
  locker: '(Recogida en casillero)',
  miles: (count) => `${count.toFixed(2)} mi`,
  milesSpoken: (count) => `a ${count.toFixed(2)} millas`,
  newTab: '(se abre en una pestaña nueva)',
  results: 'Tiendas',
  mapOf: (name, others) =>
    others === 0
      ? `Mapa: ${name}`
      : `Mapa: ${name} y ${others} ${others === 1 ? 'tienda más' : 'tiendas más'} en los alrededores`,
  hours: 'Horario',
  hoursZone: (zone) => `Hora local de la tienda (${zone})`,
  later: 'Horarios especiales',
  services: 'Servicios',
  service: {
    IN_STORE: 'Compras en tienda',
    PICKUP: 'Recogida: haz tu pedido en línea y recógelo en la tienda',
    LOCKER: 'Recogida en casillero: haz tu pedido en línea y recógelo en un casillero',
    DELIVERY: 'Entrega desde esta tienda',
  },
  directions: 'Cómo llegar',
  shopPickup: 'Comprar para recoger',
  shopInStore: 'Comprar en tienda',
  around: 'Tiendas cercanas',
  allStores: 'Todas las tiendas',
  home: 'Inicio',
  prefer: 'Elegir como mi tienda preferida',
  preferring: 'Guardando',
  isPreferred: 'Tu tienda preferida',
  preferredTitle: 'Tienda preferida',
  preferredFailed: 'No pudimos cargar tu tienda preferida',
  noPreferred: 'Aún no has elegido una. Busca una tienda y hazla tu preferida.',
  gone: 'No encontramos esta tienda',
  goneText: 'Es posible que el enlace sea antiguo o que la tienda se haya mudado.',
} satisfies Translation<typeof en.copy>;

export const searchRefusals = {
  NO_STORES_FOUND: 'No se encontraron tiendas en un radio de 500 millas de la ubicación ingresada.',
} satisfies Translation<typeof en.searchRefusals>;
export const searchFailed =
  'Lo sentimos, el servicio de búsqueda no está disponible en este momento. Vuelve a buscar más tarde.' satisfies Translation<
    typeof en.searchFailed
  >;

export const preferRefusals = {
  UNKNOWN_STORE: 'Esta tienda ya no está disponible.',
  MODALITY_NOT_SUPPORTED: 'Tu tienda preferida debe ser una de nuestras tiendas donde puedas comprar en persona.',
} satisfies Translation<typeof en.preferRefusals>;
