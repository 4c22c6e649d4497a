import { hour } from '@cartwright/rules/spanish-time';
import type { OrderModality } from '@cartwright/contracts/common';
import { sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);
const ORDERS: Record<OrderModality, string> = { PICKUP: 'pedido para recoger', DELIVERY: 'pedido a domicilio' };

const GONE =
  'No podemos conservar este pedido porque su tienda ya no puede atenderlo. Empieza un nuevo pedido desde tu carrito.';

export const copy = {
  pageTitle: 'Pago del pedido',
  title: 'Detalles del pago',
  loading: 'Cargando tu pedido',
  failed: 'No pudimos cargar tu pedido. Tu carrito y tu horario reservado no han cambiado.',
  notFound: 'No encontramos este pedido',
  notFoundHint: 'Tal vez se empezó desde otra cuenta. Tu carrito no ha cambiado.',
  toCart: 'Ir al carrito',
  retry: 'Intentar de nuevo',
  problem: 'Corrige lo siguiente',

  orderTitle: { PICKUP: (store) => `Recogida en ${store}`, DELIVERY: () => 'Entrega' },
  when: { PICKUP: 'Estará listo', DELIVERY: 'Llegará' },
  where: { PICKUP: 'Dónde', DELIVERY: 'Entregar en' },
  noTime: 'Este pedido no tiene un horario reservado',
  changeTime: 'Cambiar horario',
  changeStore: 'Cambiar de tienda',
  editAddress: 'Editar dirección',
  map: { PICKUP: 'Mapa', DELIVERY: 'Mapa de la zona' },
  newTab: '(se abre en una pestaña nueva)',

  contact: 'Contacto',
  editContact: 'Editar contacto',
  noContact: 'Falta ingresarlo',
  prefilledFrom: {
    PROFILE: 'De tu cuenta',
    LAST_ORDER: 'De tu último pedido',
    DEVICE: 'De tu última visita',
  },
  fields: { firstName: 'Nombre', lastName: 'Apellido', phone: 'Teléfono' },
  phoneHint: 'Solo te llamaremos por este pedido',
  texts: {
    label: 'Envíenme mensajes de texto sobre este pedido',
    labelAt: (phone) => `Envíenme mensajes de texto sobre este pedido al ${phone}`,
    hint: 'Como máximo cuatro mensajes. Responde STOP cuando quieras.',
    noPhone: 'Primero ingresa un número de teléfono válido',
    failed: 'No pudimos guardarlo. Inténtalo de nuevo.',
    tooManyPhones: 'Ya configuraste mensajes para demasiados números. Aun así puedes hacer tu pedido.',
    tooOften: 'Lo cambiaste demasiadas veces. Inténtalo de nuevo en una hora.',
  },
  contactProblems: {
    firstName: { MISSING: 'El nombre es obligatorio', INVALID: 'Ingresa un nombre válido' },
    lastName: { MISSING: 'El apellido es obligatorio', INVALID: 'Ingresa un apellido válido' },
    phone: { MISSING: 'El número de teléfono es obligatorio', INVALID: 'Ingresa un número de teléfono válido' },
  },

  instructions: { PICKUP: 'Instrucciones para recoger', DELIVERY: 'Instrucciones de entrega' },
  instructionsLabel: { PICKUP: 'Notas para nuestro equipo', DELIVERY: 'Notas para tu repartidor' },
  hidden: 'Borra los caracteres ocultos o escribe esto de nuevo',
  editInstructions: 'Editar instrucciones',
  optional: '(opcional)',
  left: (n) => (n === 1 ? 'Queda 1 carácter' : `Quedan ${n} caracteres`),
  atDoor: 'Dejar en mi puerta',
  atDoorHint: 'Tu repartidor dejará tus bolsas en tu puerta.',
  quiet: 'No molestar',
  quietHint: 'Tu repartidor no tocará el timbre ni la puerta. Agregamos “Please do not disturb.” a tus notas.',
  quietTooLong: (max) => `Primero acorta tus notas a ${max} caracteres.`,
  atDoorAge:
    'Alguien debe estar presente y mostrar una identificación válida para los artículos con restricción de edad.',

  payingWith: 'Forma de pago',
  walletLoading: 'Cargando tus tarjetas',
  walletFailed: 'No pudimos cargar tus tarjetas. Tu pedido no ha cambiado.',
  reload: 'Volver a cargar',
  chooseCard: 'Elegir cómo pagar',
  keptUntil: (time) => sentence(`Te guardaremos tu horario hasta ${hour(time)}`),
  noCard: 'Debes elegir una tarjeta o agregar una de crédito o débito.',
  wrongAccount: 'Cuenta incorrecta',
  wrongAccountText:
    'No encontramos la tarjeta en esta cuenta. Asegúrate de haber iniciado sesión en la cuenta correcta.',
  gotIt: '¡Entendido!',
  updateFailed: 'Algo salió mal',
  updateFailedText: 'No pudimos actualizar tus formas de pago. Inténtalo de nuevo.',
  ebtUpdateFailedText: 'No pudimos actualizar tu monto de SNAP EBT. Inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  backToCart: 'Volver al carrito',

  snapFaq: 'Preguntas sobre SNAP EBT',
  ebtPays: 'SNAP EBT paga',
  changeAmount: 'Cambiar monto',
  changeEbtAmount: 'Cambiar monto de SNAP EBT',
  ebtAmount: 'Monto',
  ebtAmountHint: (balance, eligible) =>
    `${balance === undefined ? 'No tenemos tu saldo.' : `Tu saldo es de ${balance}.`} De este pedido, ${eligible} son elegibles para SNAP EBT.`,
  cancel: 'Cancelar',
  saveAmount: 'Guardar monto',
  amountRequired: 'El monto es obligatorio',
  notAnAmount: 'Ingresa un monto en dólares y centavos, por ejemplo, 12.50',
  ebtTooLow: (min) => `El monto mínimo que puedes cobrar a tu tarjeta SNAP EBT es de ${min}`,
  ebtTooHigh: (max) => `El monto máximo que puedes cobrar a tu tarjeta SNAP EBT es de ${max}`,
  pinTitle: 'Ingresa tu PIN de SNAP EBT',
  pinLoading: 'Cargando el campo del PIN',
  pinLockedTitle: 'Demasiados intentos de PIN',
  pinLocked:
    'Tu tarjeta se bloqueó por demasiados intentos con un PIN incorrecto. Usa otra forma de pago o llama al número que aparece en tu tarjeta para recibir ayuda.',
  pinWrong: 'PIN incorrecto. Inténtalo de nuevo.',
  pinUnverified: 'No pudimos verificar tu PIN. Inténtalo de nuevo.',
  cartDiffers: 'Tu carrito ha cambiado desde que empezaste este pedido',
  notOrdered: (pieces) =>
    pieces === 1
      ? '1 artículo no forma parte de este pedido y se quedará en tu carrito.'
      : `${pieces} artículos no forman parte de este pedido y se quedarán en tu carrito.`,
  noLongerInCart: (pieces) =>
    pieces === 1
      ? '1 artículo de este pedido ya no está en tu carrito.'
      : `${pieces} artículos de este pedido ya no están en tu carrito.`,
  orderTheCart: 'Actualizar el pedido con tu carrito',
  cardDeclined: (card) => `Tu ${card} fue rechazada y no se le cobró nada. Elige otra tarjeta.`,
  oneDeclined: (method) => `Una ${method} fue rechazada y no se le cobró nada. Elige otra tarjeta.`,
  snapKept:
    'Apartaremos tu monto de SNAP EBT hasta por 15 minutos mientras lo intentas de nuevo. Si no haces el pedido, regresará a tu tarjeta.',
  ebtLess:
    'Tu saldo de SNAP EBT es menor de lo esperado, así que cambiamos el monto que paga. Revisa tu pedido y confírmalo de nuevo.',
  backToPayment: 'Volver al pago',
  notCovered: 'Las tarjetas que elegiste no cubren este pedido. Agrega una tarjeta de crédito o débito.',

  promo: {
    title: 'Ingresa un código promocional',
    label: 'Código promocional',
    apply: 'Aplicar',
    applying: 'Aplicando',
    removing: 'Quitando el código promocional',
    remove: (code) => `Quitar ${code}`,
    required: 'Ingresa un código promocional.',
    failed: 'Parece que tenemos problemas. Inténtalo de nuevo.',
    coupons: 'Ver cupones',
    clipped: 'Para usar un cupón que guardes ahora, regresa a tu carrito y vuelve a pagar.',
    nothingYet: 'Todavía no hay ahorros en este pedido',
  },

  items,
  showAll: 'Mostrar todo',
  itemsTitle: 'Artículos de tu pedido',
  close: 'Cerrar',

  agree: {
    terms: (vendor) => `Acepto los Términos de servicio de ${vendor}`,
    another: () => 'Acepto que el proveedor de entregas de mi tienda prepare mi pedido',
  },
  mustAgree: {
    terms: (vendor) => `Debes aceptar los Términos de servicio de ${vendor} para hacer tu pedido.`,
    another: () =>
      'Para continuar, marca la casilla para aceptar que el proveedor de entregas de tu tienda prepare tu pedido.',
  },
  agreementRequired: (vendor) => `El acuerdo de ${vendor} es obligatorio`,
  vendorTerms: (vendor) => `Términos de servicio de ${vendor}`,

  total: (isEstimate) => (isEstimate ? 'Total estimado' : 'Total'),
  place: (modality) => `Hacer ${ORDERS[modality]}`,
  placing: 'Haciendo tu pedido',
  saving: 'Guardando',
  holds: {
    amountOn: (amount, card) => `${amount} en tu ${card}`,
    one: (hold) =>
      `Cuando hagas tu pedido, haremos una retención de ${hold}. El monto final se cobra cuando preparamos tu pedido y no será mayor que esta retención.`,
    several: (holds) =>
      `Cuando hagas tu pedido, haremos retenciones de ${holds}. Los montos finales se cobran cuando preparamos tu pedido y no serán mayores que estas retenciones.`,
    nothingToPay: (amount, brand) => `Se hará una retención de ${amount} en tu ${brand} por si cambian los precios.`,
  },
  privacy: 'Política de privacidad',
  faq: 'Preguntas frecuentes',

  changed: 'Tu pedido ha cambiado',
  changedHint: 'Revisa el pedido actualizado y confírmalo de nuevo.',
  declined: 'Tu pago no se pudo procesar',
  unavailable: 'El pago no está disponible en este momento',
  userConstraint: 'Lo sentimos, no pudimos completar tu pedido. Revísalo e inténtalo de nuevo.',
  refresh: 'Actualiza la página e inténtalo de nuevo.',
  errorCode: (code) => `Código de error: ${code}`,
  noAnswer: 'No recibimos respuesta',
  lostLine: 'Tal vez perdiste la conexión a internet.',
  neverTwice: 'Inténtalo de nuevo. Tu pedido no se duplicará.',
  notSaved: 'No pudimos guardar el cambio',
  tipFailed: 'Algo salió mal al actualizar tu propina. Inténtalo de nuevo.',

  rejected: 'Lo sentimos, no pudimos completar tu pedido.',
  orderCanceled: 'Pedido cancelado',
  callSupport: (phone) => `Llama a Servicio al cliente al ${phone}.`,
  goHome: 'Ir al inicio',

  moved: {
    title: 'Cambiaste tu forma de comprar',
    at: {
      PICKUP: (store) => `recogida en ${store}`,
      DELIVERY: (address) => `entrega en ${address}`,
      IN_STORE: (store) => `compras en la tienda ${store}`,
    },
    text: (order, now) => `Este pedido es para ${order}. Después cambiaste a ${now}, así que el pedido no se completó.`,
    hint: 'Conserva este pedido o ve a tu nuevo carrito.',
    keep: {
      PICKUP: (store) => `Conservar recogida en ${store}`,
      DELIVERY: () => 'Conservar esta entrega',
    },
    gone: GONE,
    refusals: { UNKNOWN_STORE: GONE, MODALITY_NOT_SUPPORTED: GONE, NOT_DELIVERABLE: GONE },
  },

  timedOut: 'Se agotó el tiempo del pedido',
  timedOutText: 'Se agotó el tiempo para completar tu pedido. Elige un nuevo horario.',
  timeLost: 'Reservación vencida',
  timeLostText:
    'Tu horario ya no está reservado. Elígelo de nuevo si todavía está disponible. Tu carrito no ha cambiado.',
  backToScheduling: 'Volver a los horarios',
} satisfies Translation<typeof en.copy>;

export const refusals = {
  VERSION_MISMATCH: 'Tu pedido se actualizó en otra ventana. Ahora ves la versión más reciente.',
  CHECKSUM_MISMATCH: 'Cambió un precio o un artículo. Ahora ves la versión más reciente.',
  ORDER_TIMED_OUT: copy.timedOutText,
  ALREADY_SUBMITTED: 'Ya hiciste este pedido.',
  IN_PROGRESS: 'Todavía estamos procesando tu pedido. Espera un momento.',
  PLACE_CHANGED: 'Cambiaste tu forma de comprar después de empezar este pedido, así que no se completó.',
  RESERVATION_EXPIRED: 'Tu horario ya no está reservado. Elige un horario de nuevo.',
  CONTACT_MISSING: 'Ingresa un contacto para este pedido.',
  ADDRESS_MISSING: 'Agrega tu dirección de entrega para continuar.',
  AGE_REQUIRED: 'Algunos artículos tienen restricción de edad. Vuelve a los horarios y confirma tu edad.',
  PAYMENT_MISSING: copy.noCard,
  PAYMENT_MISMATCH: 'Tu pago cambió en otra ventana. Revísalo y vuelve a hacer el pedido.',
  BUYER_MISMATCH: 'Iniciaste sesión con otra cuenta en otra ventana. Vuelve a cargar la página.',
  CARD_EXPIRED: 'Esta forma de pago está vencida. Elige otra.',
  CARD_NOT_FOUND: 'Esta tarjeta ya no está en tu billetera. Elige otra forma de pago.',
  PAYMENT_DECLINED: 'Tu banco rechazó esta tarjeta y no se cobró nada. Inténtalo de nuevo o elige otra tarjeta.',
  PAYMENT_UNAVAILABLE:
    'No pudimos comunicarnos con nuestro servicio de pagos, así que tu pedido no se completó. Inténtalo de nuevo en un momento.',
  POST_AUTH_REJECTED: copy.rejected,
  PIN_REQUIRED: 'Ingresa el PIN de tu tarjeta SNAP EBT para hacer este pedido.',
  GIFT_CARD_LIMIT_REACHED: 'Puedes usar hasta 5 tarjetas de regalo en un pedido.',
  EBT_AMOUNT_TOO_LOW: 'Este monto es menor que el mínimo para tu tarjeta SNAP EBT.',
  EBT_AMOUNT_TOO_HIGH: 'Este monto supera el máximo para tu tarjeta SNAP EBT.',
  ADDRESS_NOT_ELIGIBLE: 'La dirección que ingresaste no es elegible para entrega a domicilio.',
  TIP_TOO_HIGH: 'Esta propina supera el máximo para este pedido.',
  TIP_NOT_ELIGIBLE: 'No se puede agregar propina a este pedido.',
  PROMO_NOT_FOUND: 'Ese código no es válido o ya venció.',
  PROMO_ALREADY_APPLIED: 'Este código ya está aplicado a tu pedido.',
  PROMO_ALREADY_USED: 'Ya usaste este código en otro pedido. Quítalo para continuar.',
  COUPON_UNAVAILABLE:
    'Un cupón venció o se agotó, así que lo quitamos. Revisa tu nuevo total y vuelve a hacer el pedido.',
  PROMO_IN_USE:
    'Otro de tus pedidos está usando este código. Inténtalo de nuevo en un momento. Si ese pedido no se completa, podrás usar el código aquí.',
  FLASH_SALE_ENDED: 'Terminó una oferta relámpago de tu pedido. Quita sus artículos para continuar.',
  FLASH_SALE_SOLD_OUT: 'No queda suficiente de un artículo en oferta relámpago. Reduce la cantidad o quítalo.',
  FLASH_SALE_LIMIT: 'Eso supera el límite de un artículo en oferta relámpago.',
  FLASH_SALE_UNAVAILABLE: 'Este artículo en oferta relámpago no está disponible en el horario de tu pedido.',
  IDEMPOTENCY_KEY_REUSED: 'Tu pedido ha cambiado desde tu último intento. Revísalo y confírmalo de nuevo.',
} satisfies Translation<typeof en.refusals>;
