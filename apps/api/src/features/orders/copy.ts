import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import { type NamedTender, tenderText } from '@cartwright/rules/tender-text';

/** The text of the confirmation mail. */
interface ConfirmationMessages {
  /** The order number in groups, as everywhere. */
  readonly subject: (number: string) => string;
  readonly hello: (firstName: string) => string;
  readonly placed: Readonly<Record<OrderModality, string>>;
  readonly when: Readonly<Record<OrderModality, string>>;
  readonly where: Readonly<Record<OrderModality, string>>;
  /** The weight of one item of a line. */
  readonly about: (pounds: string, quantity: number) => string;
  readonly estimate: string;
  readonly paidWith: (tender: NamedTender) => string;
  readonly reference: string;
  /** A fee of nothing. */
  readonly free: string;
}

export const CONFIRMATION: ByLocale<ConfirmationMessages> = {
  'en-US': {
    subject: (number) => `Your order ${number} is confirmed`,
    hello: (firstName) => `Thank you, ${firstName}!`,
    placed: { PICKUP: 'Your pickup order has been placed.', DELIVERY: 'Your delivery order has been placed.' },
    when: { PICKUP: 'Pickup time', DELIVERY: 'Delivery time' },
    where: { PICKUP: 'Pickup at', DELIVERY: 'Deliver to' },
    about: (pounds, quantity) => `about ${pounds} lb${quantity === 1 ? '' : ' each'}`,
    estimate: 'Prices for items sold by weight are estimates.',
    paidWith: (tender) => `Paid with ${tenderText(tender, 'en-US')}`,
    reference: 'Order number',
    free: 'Free',
  },
  'es-US': {
    subject: (number) => `Confirmamos tu pedido ${number}`,
    hello: (firstName) => `¡Gracias, ${firstName}!`,
    placed: {
      PICKUP: 'Recibimos tu pedido para recoger en tienda.',
      DELIVERY: 'Recibimos tu pedido con entrega a domicilio.',
    },
    when: { PICKUP: 'Horario para recoger', DELIVERY: 'Horario de entrega' },
    where: { PICKUP: 'Recoger en', DELIVERY: 'Entregar en' },
    about: (pounds, quantity) => `aprox. ${pounds} lb${quantity === 1 ? '' : ' cada uno'}`,
    estimate: 'Los precios de los artículos que se venden por peso son estimados.',
    paidWith: (tender) => `Pagado con ${tenderText(tender, 'es-US')}`,
    reference: 'Número de pedido',
    free: 'Gratis',
  },
};
