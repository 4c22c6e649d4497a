import { hour } from '@cartwright/rules/spanish-time';
import { inside } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const stay = (count: number) => (count === 1 ? '1 artículo se quedará' : `${count} artículos se quedarán`);

export const copy = {
  tabs: 'Formas de comprar',
  title: '¿Cómo vas a comprar hoy?',
  changeStore: 'Cambiar de tienda',
  startShopping: 'Empezar a comprar',
  starting: 'Guardando',
  shopPickup: 'Comprar para recoger',
  shopInStore: 'Comprar en tienda',
  visitStore: 'Visitar tienda',
  close: 'Cerrar ventana',
  back: 'Volver',

  zipLabel: 'Buscar por código postal',
  search: 'Buscar',
  byLocation: 'Buscar por ubicación',
  badZip: 'Ingresa un código postal válido de 5 dígitos.',
  searching: 'Buscando formas de comprar',
  noStores: (banner) => `No hay tiendas ${banner} cerca de esta ubicación. Prueba con otro código postal.`,
  none: {
    PICKUP: 'No hay tiendas para recoger disponibles aquí.',
    IN_STORE: 'No hay tiendas disponibles aquí.',
    DELIVERY: 'La entrega no está disponible aquí.',
  },
  found: (count, zip) => `${count} ${count === 1 ? 'tienda' : 'tiendas'} cerca de ${zip}`,
  foundDelivery: (location) => `Opciones de entrega para ${location}`,
  optionsNear: (city, zip) => `Formas de comprar cerca de ${city} ${zip}`,
  noZip: 'Elige una ubicación',
  storesTitle: { PICKUP: 'Elige una tienda para recoger', IN_STORE: 'Elige una tienda' },
  minimum: '* Mínimo de $35 en pedidos elegibles. Pueden aplicarse restricciones.',
  currently: 'Tu tienda actual',
  more: 'Más resultados',
  recent: 'Tiendas recientes',
  zipFirst: 'Ingresa tu código postal para ver las tiendas cercanas.',
  zipFirstDelivery: 'Ingresa tu código postal para ver las opciones de entrega.',
  locker: '(Recogida en casillero)',
  miles: (distance) => `${distance.toFixed(2)} mi`,
  milesSpoken: (distance) => `a ${distance.toFixed(2)} millas`,
  store: 'Tienda',
  provider: 'Opción de entrega',
  selectStore: 'Elegir tienda',
  externalDelivery: 'Comprar con entrega',
  tryAgain: 'Intentar de nuevo',
  refusals: {
    UNKNOWN_STORE: 'Esta tienda ya no está disponible. Busca de nuevo y elige otra.',
    MODALITY_NOT_SUPPORTED: 'Esta forma de comprar no está disponible aquí. Elige otra.',
    NOT_DELIVERABLE: 'La entrega no está disponible aquí.',
  },
  checking: 'Revisando tu carrito',
  consequencesTitle: 'Revisa los cambios',
  keep: 'Cancelar',
  goThrough: 'Cambiar',
  leavesOrder: {
    PICKUP: (store) => `Tu pedido pasará a ${store}. Después, elige un horario ahí y vuelve a finalizar la compra.`,
    DELIVERY: () =>
      'Tu pedido pasará a ser con entrega a domicilio. Después, elige un horario y vuelve a finalizar la compra.',
    IN_STORE: () => 'Saldrás del proceso de pago. En tienda, compras con tu lista y pagas ahí.',
  },
  staysBehind: (count, from, to) =>
    `${stay(count)} en tu carrito de ${from.toLowerCase()}. Tu carrito de ${to.toLowerCase()} es aparte.`,
  staysOnList: (count, to) => `${stay(count)} en tu lista de compras. Tu carrito de ${to.toLowerCase()} es aparte.`,
  staysForList: (count, from) =>
    `${stay(count)} en tu carrito de ${from.toLowerCase()}. En tienda, usas una lista de compras.`,
  leavesBehind: (time) => `Tu horario reservado (${inside(time)}) no se conservará.`,
  lostTitle: (count, store) =>
    `${count === 1 ? '1 artículo no disponible' : `${count} artículos no disponibles`} en ${store}`,
  lostWhy: {
    OUT_OF_STOCK: 'No disponible en esta tienda',
    ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'No se puede entregar alcohol en esta dirección',
  },
  repricedTitle: (count) =>
    count === 1 ? '1 artículo tiene un precio nuevo' : `${count} artículos tienen precios nuevos`,
  repriced: (before, after) => `${after} c/u en vez de ${before}`,
  piece: (quantity, name) => (quantity === 1 ? name : `${quantity} × ${name}`),
  cost: (before, after) => `Tus artículos costarán ${after} en vez de ${before}.`,
  earliest: (time, cost) => `Primer horario: ${inside(time)}, ${cost === '$0.00' ? 'gratis' : cost}.`,
  noTime: 'No hay horarios disponibles ahí en los próximos días.',
  storeFirst: 'Primero elige una tienda.',
  providerFirst: 'Primero elige una opción de entrega.',

  deliverTo: 'Entregar en',
  anAddress: 'una dirección guardada',
  changeAddress: 'Cambiar dirección',
  editAddress: 'Editar dirección',
  selectAddress: 'Elegir dirección',
  timesTitle: 'Elige un día y un horario',
  ownDelivery: (name) => `Entrega con ${name}`,
  allProviders: 'Todos los proveedores de entrega',
  allProvidersHint: 'Compara los horarios de todos los proveedores',
  thirdParty: 'Entrega de terceros desde la tienda',
  thirdPartyHint: (vendor, store) => `${vendor} hace la compra en ${store}`,
  plainDelivery: 'Entrega',
  ownHint: 'Con nuestros propios repartidores, en el horario que elijas',
  reserve: 'Reserva tu horario',
  schedule: 'Programar entrega',
  pickupSlots: 'Ver horarios de recogida',
  pickupAt: 'Recoger en',
  editReservation: 'Editar reservación',
  holdUntil: (slot, time) => `${slot}: te guardaremos esta reservación hasta ${hour(time)}`,
  ownUnavailable: (banner) =>
    `La entrega de ${banner} no está disponible para tu dirección. Elige otra dirección u otro proveedor de entrega.`,
  signInTitle: 'No has iniciado sesión',
  signInText: (banner) => `Inicia sesión para ver los horarios de entrega disponibles de ${banner}.`,
  signInToHold: (banner) => `Inicia sesión para que te reservemos un horario de recogida de ${banner}.`,
  signIn: 'Iniciar sesión',

  didYouKnow: '¿Sabías que…?',
  didYouKnowText:
    'Puedes cambiar tu forma de comprar en cualquier momento. Cada una tiene su propio carrito, así que no perderás nada.',

  newTab: '(se abre en una pestaña nueva)',
  locating: 'Buscando tu ubicación',
  denied:
    'El acceso a la ubicación está bloqueado. Permítelo en la configuración de tu navegador o busca por código postal.',
  notFound: 'No pudimos encontrar tu ubicación. Busca por código postal.',
} satisfies Translation<typeof en.copy>;
