import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import { type NamedTender, tenderText } from '@cartwright/rules/tender-text';
import type { OrderMessage, Rejection } from '../order-events/order-message.ts';
import { type EventMessages, TIME_MAILS } from './time-copy.ts';

/** The text of the mails of an order. */
export interface OrderMailMessages {
  readonly confirmed: EventMessages;
  readonly events: Readonly<Record<OrderMessage['kind'], EventMessages>>;
  readonly when: Readonly<Record<OrderModality, string>>;
  readonly where: Readonly<Record<OrderModality, string>>;
  readonly reference: string;
  readonly instructions: string;
  /** The weight of one item of a line. */
  readonly about: (pounds: string, quantity: number) => string;
  readonly estimate: string;
  readonly paidWith: (tender: NamedTender) => string;
  /** A fee of nothing. */
  readonly free: string;
  readonly regularly: (amount: string) => string;
  readonly estimatedAt: (amount: string) => string;
  readonly estimatedTotal: string;
  readonly outOfStock: string;
  readonly earlierTime: string;
  readonly substituteFor: (product: string) => string;
  readonly notCharged: (tender: NamedTender) => string;
  readonly givenBack: (amount: string, tender: NamedTender) => string;
  readonly refundedTo: (tender: NamedTender) => string;
  readonly fees: string;
  readonly refundTakes: string;
  readonly declinedFor: (reason: string) => string;
  readonly rejections: Readonly<Record<Rejection, string>>;
  readonly tipNow: (now: string, before: string) => string;
  readonly charged: (amount: string, tender: NamedTender) => string;
  readonly callUs: (phone: string) => string;
  readonly viewOrder: string;
}

const both = (intro: string): EventMessages['intro'] => ({ PICKUP: intro, DELIVERY: intro });

export const ORDER_MAILS: ByLocale<OrderMailMessages> = {
  'en-US': {
    confirmed: {
      subject: (number) => `Your order ${number} is confirmed`,
      heading: (firstName) => `Thank you, ${firstName}!`,
      intro: { PICKUP: 'Your pickup order has been placed.', DELIVERY: 'Your delivery order has been placed.' },
    },
    events: {
      changed: {
        subject: (number) => `Your order ${number} was changed`,
        heading: (firstName) => `Your changes are saved, ${firstName}`,
        intro: both('This is your order with your changes.'),
      },
      ...TIME_MAILS['en-US'],
      proposed: {
        subject: (number) => `May we replace an item of your order ${number}?`,
        heading: (firstName) => `May we replace an item, ${firstName}?`,
        intro: both('An item of your order is out of stock. You wanted to be asked first.'),
      },
      substituted: {
        subject: (number) => `Items of your order ${number} were out of stock`,
        heading: () => 'Some items were out of stock',
        intro: both('We packed your order. This is what is different from what you ordered.'),
      },
      ready: {
        subject: (number) => `Your order ${number} is ready for pickup`,
        heading: (firstName) => `Your order is ready, ${firstName}`,
        intro: both('Your order is packed and waiting for you.'),
      },
      out: {
        subject: (number) => `Your order ${number} is out for delivery`,
        heading: (firstName) => `Your order is out for delivery, ${firstName}`,
        intro: both('Your order has left the store.'),
      },
      completed: {
        subject: (number) => `Receipt for your order ${number}`,
        heading: (firstName) => `Here is your receipt, ${firstName}`,
        intro: { PICKUP: 'You picked up your order.', DELIVERY: 'Your order was delivered.' },
      },
      canceled: {
        subject: (number) => `Your order ${number} is canceled`,
        heading: () => 'Your order is canceled',
        intro: { PICKUP: 'You canceled your pickup order.', DELIVERY: 'You canceled your delivery order.' },
      },
      rejected: {
        subject: (number) => `We had to cancel your order ${number}`,
        heading: () => 'We had to cancel your order',
        intro: {
          PICKUP: 'We are sorry: the store could not complete your pickup order.',
          DELIVERY: 'We are sorry: the store could not complete your delivery order.',
        },
      },
      missed: {
        subject: (number) => `Your order ${number} was not handed over`,
        heading: () => 'Your order was not handed over',
        intro: { PICKUP: 'Nobody picked up your order.', DELIVERY: 'Nobody could take your order at the door.' },
      },
      restocked: {
        subject: (number) => `Your order ${number} is no longer kept for you`,
        heading: () => 'Your order is no longer kept for you',
        intro: {
          PICKUP: 'Nobody picked up your order. Its items are back on the shelves.',
          DELIVERY: 'Nobody could take your order at the door. Its items are back on the shelves.',
        },
      },
      tipped: {
        subject: (number) => `New receipt for your order ${number}`,
        heading: (firstName) => `Your tip is changed, ${firstName}`,
        intro: both('This is your receipt with your new tip.'),
      },
      refunded: {
        subject: (number) => `Your refund for order ${number}`,
        heading: () => 'Your refund is on its way',
        intro: both('We refund this amount for your order.'),
      },
      'fees-refunded': {
        subject: (number) => `Your refund of fees for order ${number}`,
        heading: () => 'Your refund is on its way',
        intro: both('We are refunding fees you paid for your order. Nothing else about it changes.'),
      },
      declined: {
        subject: (number) => `Your report about order ${number}`,
        heading: () => 'We looked at your report',
        intro: both('The store checked the items that you reported.'),
      },
    },
    when: { PICKUP: 'Pickup time', DELIVERY: 'Delivery time' },
    where: { PICKUP: 'Pickup at', DELIVERY: 'Deliver to' },
    reference: 'Order number',
    instructions: 'Your instructions',
    about: (pounds, quantity) => `about ${pounds} lb${quantity === 1 ? '' : ' each'}`,
    estimate: 'Prices for items sold by weight are estimates.',
    paidWith: (tender) => `Paid with ${tenderText(tender, 'en-US')}`,
    free: 'Free',
    regularly: (amount) => `Regular price: ${amount}`,
    estimatedAt: (amount) => `Estimate: ${amount}`,
    estimatedTotal: 'Estimated total',
    outOfStock: 'Out of stock, not charged',
    earlierTime: 'Earlier time',
    substituteFor: (product) => `Substitute for ${product}`,
    notCharged: (tender) =>
      `We do not charge your ${tenderText(tender, 'en-US')}. Your bank may show a pending charge for a few days.`,
    givenBack: (amount, tender) => `${amount} goes back to your ${tenderText(tender, 'en-US')}.`,
    refundedTo: (tender) => `Refund to ${tenderText(tender, 'en-US')}`,
    fees: 'Fees',
    refundTakes: 'A bank may take a few days to show a refund.',
    declinedFor: (reason) => `We can't refund them: ${reason}.`,
    rejections: {
      'nothing-in-stock': 'Nothing of it was in stock.',
      'card-declined': 'Your card was declined when we charged it.',
      other: 'We could not get it ready.',
    },
    tipNow: (now, before) => `Your tip is now ${now}. It was ${before}.`,
    charged: (amount, tender) => `We charged ${amount} more to your ${tenderText(tender, 'en-US')}.`,
    callUs: (phone) => `Questions? Call ${phone}.`,
    viewOrder: 'View your order',
  },
  'es-US': {
    confirmed: {
      subject: (number) => `Confirmamos tu pedido ${number}`,
      heading: (firstName) => `¡Gracias, ${firstName}!`,
      intro: {
        PICKUP: 'Recibimos tu pedido para recoger en tienda.',
        DELIVERY: 'Recibimos tu pedido con entrega a domicilio.',
      },
    },
    events: {
      changed: {
        subject: (number) => `Cambiamos tu pedido ${number}`,
        heading: (firstName) => `Guardamos tus cambios, ${firstName}`,
        intro: both('Este es tu pedido con tus cambios.'),
      },
      ...TIME_MAILS['es-US'],
      proposed: {
        subject: (number) => `¿Cambiamos un artículo de tu pedido ${number}?`,
        heading: (firstName) => `¿Cambiamos un artículo, ${firstName}?`,
        intro: both('Un artículo de tu pedido está agotado. Pediste que te preguntáramos antes.'),
      },
      substituted: {
        subject: (number) => `Artículos agotados en tu pedido ${number}`,
        heading: () => 'Algunos artículos estaban agotados',
        intro: both('Preparamos tu pedido. Esto es lo que cambia con respecto a lo que pediste.'),
      },
      ready: {
        subject: (number) => `Tu pedido ${number} está listo para recoger`,
        heading: (firstName) => `Tu pedido está listo, ${firstName}`,
        intro: both('Tu pedido está empacado y te espera.'),
      },
      out: {
        subject: (number) => `Tu pedido ${number} va en camino`,
        heading: (firstName) => `Tu pedido va en camino, ${firstName}`,
        intro: both('Tu pedido salió de la tienda.'),
      },
      completed: {
        subject: (number) => `Recibo de tu pedido ${number}`,
        heading: (firstName) => `Aquí está tu recibo, ${firstName}`,
        intro: { PICKUP: 'Recogiste tu pedido.', DELIVERY: 'Entregamos tu pedido.' },
      },
      canceled: {
        subject: (number) => `Tu pedido ${number} está cancelado`,
        heading: () => 'Tu pedido está cancelado',
        intro: {
          PICKUP: 'Cancelaste tu pedido para recoger en tienda.',
          DELIVERY: 'Cancelaste tu pedido con entrega a domicilio.',
        },
      },
      missed: {
        subject: (number) => `No entregamos tu pedido ${number}`,
        heading: () => 'No entregamos tu pedido',
        intro: { PICKUP: 'Nadie recogió tu pedido.', DELIVERY: 'Nadie pudo recibir tu pedido en la puerta.' },
      },
      restocked: {
        subject: (number) => `Ya no guardamos tu pedido ${number}`,
        heading: () => 'Ya no guardamos tu pedido',
        intro: {
          PICKUP: 'Nadie recogió tu pedido. Sus artículos están de nuevo en los estantes.',
          DELIVERY: 'Nadie pudo recibir tu pedido en la puerta. Sus artículos están de nuevo en los estantes.',
        },
      },
      tipped: {
        subject: (number) => `Nuevo recibo de tu pedido ${number}`,
        heading: (firstName) => `Cambiamos tu propina, ${firstName}`,
        intro: both('Este es tu recibo con la nueva propina.'),
      },
      rejected: {
        subject: (number) => `Tuvimos que cancelar tu pedido ${number}`,
        heading: () => 'Tuvimos que cancelar tu pedido',
        intro: {
          PICKUP: 'Lo sentimos: la tienda no pudo completar tu pedido para recoger.',
          DELIVERY: 'Lo sentimos: la tienda no pudo completar tu pedido con entrega a domicilio.',
        },
      },
      refunded: {
        subject: (number) => `Tu reembolso del pedido ${number}`,
        heading: () => 'Tu reembolso está en camino',
        intro: both('Te reembolsamos este importe de tu pedido.'),
      },
      'fees-refunded': {
        subject: (number) => `Te reembolsamos cargos de tu pedido ${number}`,
        heading: () => 'Tu reembolso está en camino',
        intro: both('Te devolvemos cargos de tu pedido. Nada más cambia.'),
      },
      declined: {
        subject: (number) => `Tu reporte sobre el pedido ${number}`,
        heading: () => 'Revisamos tu reporte',
        intro: both('La tienda revisó los artículos que reportaste.'),
      },
    },
    when: { PICKUP: 'Horario para recoger', DELIVERY: 'Horario de entrega' },
    where: { PICKUP: 'Recoger en', DELIVERY: 'Entregar en' },
    reference: 'Número de pedido',
    instructions: 'Tus instrucciones',
    about: (pounds, quantity) => `aprox. ${pounds} lb${quantity === 1 ? '' : ' cada uno'}`,
    estimate: 'Los precios de los artículos que se venden por peso son estimados.',
    paidWith: (tender) => `Pagado con ${tenderText(tender, 'es-US')}`,
    free: 'Gratis',
    regularly: (amount) => `Precio regular: ${amount}`,
    estimatedAt: (amount) => `Estimado: ${amount}`,
    estimatedTotal: 'Total estimado',
    outOfStock: 'Agotado, no se cobra',
    earlierTime: 'Horario anterior',
    substituteFor: (product) => `Sustituye a ${product}`,
    notCharged: (tender) =>
      `No cobramos a tu ${tenderText(tender, 'es-US')}. Tu banco puede mostrar un cargo pendiente por unos días.`,
    givenBack: (amount, tender) => `${amount} regresa a tu ${tenderText(tender, 'es-US')}.`,
    refundedTo: (tender) => `Reembolso a ${tenderText(tender, 'es-US')}`,
    fees: 'Cargos',
    refundTakes: 'Un banco puede tardar unos días en mostrar un reembolso.',
    declinedFor: (reason) => `No podemos reembolsarlos: ${reason}.`,
    rejections: {
      'nothing-in-stock': 'No había existencias de ningún artículo.',
      'card-declined': 'Tu tarjeta fue rechazada al hacer el cobro.',
      other: 'No pudimos prepararlo.',
    },
    tipNow: (now, before) => `Tu propina ahora es de ${now}. Antes era de ${before}.`,
    charged: (amount, tender) => `Cobramos ${amount} más a tu ${tenderText(tender, 'es-US')}.`,
    callUs: (phone) => `¿Tienes preguntas? Llama al ${phone}.`,
    viewOrder: 'Ver tu pedido',
  },
};
