import type { Translation } from '#format/translation.ts';
import type * as en from './delivery-and-pickup.ts';
import type { Facts } from './topic.ts';

const NO_ORDERS = ({ name, hasStores }: Facts) =>
  hasStores
    ? `${name} vende solo en sus tiendas y no ofrece recogida ni entrega a domicilio. Elige tu tienda para ver sus precios y lo que hay disponible.`
    : `${name} no vende comestibles en línea. Otras tiendas de nuestra familia ofrecen recogida y entrega a domicilio.`;

const memberships = (phone: string) => ({
  heading: 'Membresías de entrega',
  paragraphs: [
    'Con una membresía de entrega no pagas cargo por entrega en pedidos de $35 o más, a menos que tu membresía tenga otro mínimo. El alcohol no cuenta para ese mínimo.',
    'Algunos planes cubren todas las entregas; otros, las que se hacen a partir del día siguiente. Junto a cada horario verás lo que descuenta el tuyo.',
    `Para preguntar por una membresía, llama al ${phone}.`,
  ],
});

export const deliveryAndPickup = {
  title: 'Entrega y recogida',
  paragraphs: (facts) => [
    facts.takesOrders
      ? `Elige una tienda o una dirección, llena tu carrito, elige un horario y paga. ${facts.name} se encarga del resto.`
      : NO_ORDERS(facts),
  ],
  parts: ({ takesOrders, delivery, phone, hasMemberships }) =>
    takesOrders
      ? [
          {
            heading: 'Recogida',
            paragraphs: [
              'Elige una tienda y el horario que más te convenga. Cuando llegues, estaciónate en un lugar para recoger y te llevaremos el pedido a tu auto. En las tiendas con casilleros, puedes recoger tu pedido ahí.',
              'Ten a la mano tu número de pedido. Si tu pedido incluye alcohol, trae una identificación válida.',
            ],
          },
          {
            heading: 'Entrega a domicilio',
            paragraphs: [
              `Los repartidores de ${delivery} te llevan el pedido en el horario que elijas. Donde entregan otros proveedores, también los mostramos, con sus horarios y cargos.`,
              'Puedes pedirnos que dejemos el pedido en tu puerta y agregar instrucciones para tu repartidor. Los artículos con restricción de edad se deben entregar en persona.',
            ],
          },
          {
            heading: 'Horarios y cargos',
            paragraphs: [
              'Verás el cargo de cada horario antes de elegirlo. Te guardamos el horario mientras pagas. La página muestra por cuánto tiempo, y puedes extenderlo.',
              'Si tu reservación vence, tu carrito queda guardado. Solo elige otro horario.',
            ],
          },
          ...(hasMemberships ? [memberships(phone)] : []),
          {
            heading: 'Si algo se agota',
            paragraphs: ['En cada artículo puedes elegir si podemos sustituirlo y por cuál.'],
          },
          {
            heading: 'Cambiar o cancelar un pedido',
            paragraphs: [`Llama al ${phone}. Encontrarás la fecha límite en tu pedido, en Mis compras.`],
          },
        ]
      : [],
} satisfies Translation<typeof en.deliveryAndPickup>;
