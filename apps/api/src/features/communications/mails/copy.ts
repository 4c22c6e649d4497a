import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import { type NamedTender, tenderText } from '@cartwright/rules/tender-text';
import type { OrderMessage, Rejection } from '../order-events/order-message.ts';
import { MISSED_MAILS } from './missed-copy.ts';
import { PAYOUT_MAILS } from './payout-copy.ts';
import { REFUND_MAILS } from './refund-copy.ts';
import { both } from './every-modality.ts';
import { type EventMessages, TIME_MAILS } from './time-copy.ts';

/** The text of the mails of an order. */
export interface OrderMailMessages {
  readonly confirmed: EventMessages;
  readonly events: Readonly<Record<OrderMessage['kind'], EventMessages>>;
  readonly when: Readonly<Record<OrderModality, string>>;
  readonly wasPlanned: string;
  readonly handedOver: Readonly<Record<OrderModality, string>>;
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
  /** The time of an order that the store moved back. */
  readonly insteadOf: string;
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
  /** Why items stayed at the store. */
  readonly needsId: string;
  /** Of an item that stayed at the store, on a receipt. */
  readonly heldBack: string;
  /** Of an item of which some came back. */
  readonly itemsBack: (n: number, of: number) => string;
  readonly givenBackTotal: string;
  readonly totalAfter: string;
  readonly finalTotal: string;
  /** How to get an order that is ready. */
  readonly checkIn: string;
  readonly viewOrder: string;
  readonly viewReceipt: string;
  /** Before anything is charged. */
  readonly payingWith: (tender: NamedTender) => string;
}

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
      ...MISSED_MAILS['en-US'].events,
      ...PAYOUT_MAILS['en-US'].events,
      ...REFUND_MAILS['en-US'],
      proposed: {
        subject: (number) => `Can we swap an item in your order ${number}?`,
        heading: (firstName) => `Can we swap an item, ${firstName}?`,
        intro: both("We don't have all that you ordered. You wanted us to ask first."),
      },
      substituted: {
        subject: (number) => `Your order ${number} is packed, with changes`,
        heading: () => 'Your order is packed, with changes',
        intro: both('This is what is different from what you ordered.'),
      },
      ready: {
        subject: (number) => `Your order ${number} is ready for pickup`,
        heading: (firstName) => `Your order is ready, ${firstName}`,
        intro: both('Your order is packed and waiting for you.'),
      },
      out: {
        subject: (number) => `Your order ${number} is out for delivery`,
        heading: (firstName) => `Your order is out for delivery, ${firstName}`,
        intro: both('It is on its way to you.'),
      },
      completed: {
        subject: (number) => `Receipt for your order ${number}`,
        heading: (firstName) => `Here is your receipt, ${firstName}`,
        intro: { PICKUP: 'You picked up your order.', DELIVERY: 'Your order was delivered.' },
      },
      canceled: {
        subject: (number) => `Your order ${number} is canceled`,
        heading: () => 'Your order is canceled',
        intro: {
          PICKUP: 'We canceled your pickup order, as you asked.',
          DELIVERY: 'We canceled your delivery order, as you asked.',
        },
      },
      rejected: {
        subject: (number) => `We had to cancel your order ${number}`,
        heading: () => 'We had to cancel your order',
        intro: {
          PICKUP: 'We are sorry: the store could not complete your pickup order.',
          DELIVERY: 'We are sorry: the store could not complete your delivery order.',
        },
      },
      tipped: {
        subject: (number) => `New receipt for your order ${number}`,
        heading: (firstName) => `Your tip is changed, ${firstName}`,
        intro: both('This is your receipt with your new tip.'),
      },
      declined: {
        subject: (number) => `Your report about order ${number}`,
        heading: () => 'We looked at your report',
        intro: both('The store checked the items that you reported.'),
      },
    },
    when: { PICKUP: 'Pickup time', DELIVERY: 'Delivery time' },
    wasPlanned: 'Was planned for',
    handedOver: { PICKUP: 'Picked up', DELIVERY: 'Delivered' },
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
    insteadOf: 'Instead of',
    substituteFor: (product) => `Substitute for ${product}`,
    notCharged: (tender) =>
      `We won't charge your ${tenderText(tender, 'en-US')}. Your bank may show a pending charge for a few days.`,
    givenBack: (amount, tender) => `${amount} goes back to your ${tenderText(tender, 'en-US')}.`,
    refundedTo: (tender) => `Refund to ${tenderText(tender, 'en-US')}`,
    fees: 'Fees',
    refundTakes: 'A bank may take a few days to show a refund.',
    declinedFor: (reason) => `We can't refund them: ${reason}.`,
    rejections: {
      'nothing-in-stock': 'Everything in it was out of stock.',
      'card-declined': 'Your card was declined when we charged it.',
      other: 'We could not get it ready.',
    },
    tipNow: (now, before) => `Your tip is now ${now}. It was ${before}.`,
    charged: (amount, tender) => `We charged ${amount} more to your ${tenderText(tender, 'en-US')}.`,
    callUs: (phone) => `Questions? Call ${phone}.`,
    needsId: 'These items need a valid ID, so we could not hand them over.',
    heldBack: 'Not handed over: its refund is below',
    itemsBack: (n, of) => (n === of ? 'Its refund is below' : `The refund of ${n} of ${of} is below`),
    givenBackTotal: 'Refunds',
    totalAfter: 'Total after refunds',
    finalTotal: 'Final total',
    checkIn:
      "When you are here, park in a pickup spot, open your order and press I'm Here. We'll bring it out to your car.",
    viewOrder: 'View your order',
    viewReceipt: 'View your receipt',
    payingWith: (tender) => `To be paid with ${tenderText(tender, 'en-US')}`,
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
      ...MISSED_MAILS['es-US'].events,
      ...PAYOUT_MAILS['es-US'].events,
      ...REFUND_MAILS['es-US'],
      proposed: {
        subject: (number) => `¿Cambiamos un artículo de tu pedido ${number}?`,
        heading: (firstName) => `¿Cambiamos un artículo, ${firstName}?`,
        intro: both('No tenemos todo lo que pediste. Pediste que te preguntáramos antes.'),
      },
      substituted: {
        subject: (number) => `Preparamos tu pedido ${number}, con cambios`,
        heading: () => 'Preparamos tu pedido, con cambios',
        intro: both('Esto es lo que cambia con respecto a lo que pediste.'),
      },
      ready: {
        subject: (number) => `Tu pedido ${number} está listo para recoger`,
        heading: (firstName) => `Tu pedido está listo, ${firstName}`,
        intro: both('Tu pedido está empacado y te espera.'),
      },
      out: {
        subject: (number) => `Tu pedido ${number} va en camino`,
        heading: (firstName) => `Tu pedido va en camino, ${firstName}`,
        intro: both('Ya va hacia ti.'),
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
          PICKUP: 'Cancelamos tu pedido para recoger en tienda, como pediste.',
          DELIVERY: 'Cancelamos tu pedido con entrega a domicilio, como pediste.',
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
      declined: {
        subject: (number) => `Tu reporte sobre el pedido ${number}`,
        heading: () => 'Revisamos tu reporte',
        intro: both('La tienda revisó los artículos que reportaste.'),
      },
    },
    when: { PICKUP: 'Horario para recoger', DELIVERY: 'Horario de entrega' },
    wasPlanned: 'Estaba previsto para',
    handedOver: { PICKUP: 'Recogido', DELIVERY: 'Entregado' },
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
    insteadOf: 'En lugar de',
    substituteFor: (product) => `Sustituye a ${product}`,
    notCharged: (tender) =>
      `No hicimos ningún cargo a tu ${tenderText(tender, 'es-US')}. Tu banco puede mostrar un cargo pendiente por unos días.`,
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
    needsId: 'Estos artículos requieren una identificación válida; por eso no pudimos entregarlos.',
    heldBack: 'No se entregó: su reembolso está abajo',
    itemsBack: (n, of) => (n === of ? 'Su reembolso está abajo' : `El reembolso de ${n} de ${of} está abajo`),
    givenBackTotal: 'Reembolsos',
    totalAfter: 'Total tras los reembolsos',
    finalTotal: 'Total final',
    checkIn:
      'Cuando llegues, estaciónate en un lugar para recoger, abre tu pedido y pulsa Estoy aquí. Te lo llevaremos al auto.',
    viewOrder: 'Ver tu pedido',
    viewReceipt: 'Ver tu recibo',
    payingWith: (tender) => `Se pagará con ${tenderText(tender, 'es-US')}`,
  },
};
