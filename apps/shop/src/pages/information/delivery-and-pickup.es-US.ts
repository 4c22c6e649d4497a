import type { Translation } from '#format/translation.ts';
import type * as en from './delivery-and-pickup.ts';
import type { Facts } from './topic.ts';

const NO_ORDERS = ({ name, hasStores }: Facts) =>
  hasStores
    ? `${name} vende solo en sus tiendas y no ofrece recogida ni entrega a domicilio. Elige tu tienda para ver sus precios y lo que hay disponible.`
    : `${name} no vende comestibles en línea. Otras tiendas de nuestra familia ofrecen recogida y entrega a domicilio.`;

export const deliveryAndPickup = {
  title: 'Entrega y recogida',
  paragraphs: (facts) => [
    facts.takesOrders
      ? `Elige una tienda o una dirección, llena tu carrito, elige un horario y paga. ${facts.name} se encarga del resto.`
      : NO_ORDERS(facts),
  ],
  parts: ({ takesOrders, delivery, phone }) =>
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
