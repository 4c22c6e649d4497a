import type { Translation } from '#format/translation.ts';
import type * as en from './contact.ts';

export const contact = {
  title: 'Ayuda y contacto',
  paragraphs: ({ name, phone }) => [`Llama a ${name} al ${phone} todos los días de 8 a.m. a 9 p.m.`],
  parts: ({ takesOrders, accessibilityPhone, phone }) => [
    ...(takesOrders
      ? [
          {
            heading: 'Preguntas sobre un pedido',
            paragraphs: ['Ten a la mano tu número de pedido. Está en tu correo de confirmación y en Mis compras.'],
          },
          {
            heading: 'Preguntas sobre un pago',
            paragraphs: [
              'Nunca te pediremos el número completo de tu tarjeta, el código de seguridad ni el PIN por teléfono o correo electrónico. Si alguien que dice ser de nuestra parte te los pide, cuelga y llámanos.',
            ],
          },
        ]
      : []),
    {
      heading: 'Si usas un lector de pantalla',
      paragraphs: [`Llama al ${accessibilityPhone}.`],
    },
    {
      heading: 'Si una página no funciona',
      paragraphs: [
        `Primero vuelve a cargar la página. Si eso no ayuda, llama al ${phone} y dinos la dirección de la página y el número de error que muestre.`,
      ],
    },
  ],
} satisfies Translation<typeof en.contact>;
