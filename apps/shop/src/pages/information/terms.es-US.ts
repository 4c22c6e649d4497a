import type { Translation } from '#format/translation.ts';
import type * as en from './terms.ts';

export const terms = {
  title: 'Términos de uso',
  paragraphs: ({ name, company }) => [
    `Estos términos son un acuerdo entre tú y ${company} y se aplican cuando usas el sitio web de ${name}.`,
  ],
  parts: ({ phone }) => [
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Necesitas una cuenta para hacer pedidos. Usa tu propio nombre y correo electrónico, no compartas tu contraseña y avísanos si alguien más la tiene.',
        `Puedes eliminar tu cuenta en cualquier momento en Mi cuenta o llamando al ${phone}. Podemos cerrar una cuenta que se use para cometer fraude o perjudicar a otras personas, y te diremos por qué.`,
      ],
    },
    {
      heading: 'Precios y disponibilidad',
      paragraphs: [
        'Los precios son los de la tienda que elegiste y pueden variar según la tienda y la forma de comprar. Al hacer un pedido, aceptas los precios que se muestran en ese momento.',
        'Los precios de los artículos que se venden por peso son estimados según el peso promedio. Se paga el peso real, como máximo un 15% más que lo estimado. Los artículos agotados se omiten o se sustituyen, según lo que hayas elegido.',
      ],
    },
    {
      heading: 'Pago',
      paragraphs: [
        'Cuando haces un pedido, el emisor de tu tarjeta retiene el monto que se muestra. No cobraremos a tus tarjetas más que eso.',
        'Algunos artículos y cargos no se pueden pagar con SNAP EBT ni con tarjetas de regalo. Verás cuáles son antes de pagar.',
      ],
    },
    {
      heading: 'Artículos con restricción de edad',
      paragraphs: [
        'Tú y la persona que recibe el pedido deben cumplir con la edad legal. No podemos entregar estos artículos sin una identificación válida.',
      ],
    },
    {
      heading: 'Si hay algún problema con tu pedido',
      paragraphs: [
        `Repórtalo en la página de tu pedido, o llámanos al ${phone}, en un plazo de diez días si algo falta, está dañado o no está fresco. Esto no afecta tus derechos legales.`,
      ],
    },
    {
      heading: 'Cambios a estos términos',
      paragraphs: ['Cada pedido se rige por los términos vigentes en el momento en que se hizo.'],
    },
  ],
} satisfies Translation<typeof en.terms>;
