import type { Translation } from '#format/translation.ts';
import type * as en from './faqs.ts';

export const faqs = {
  title: 'Preguntas frecuentes',
  paragraphs: ({ name, takesOrders }) => [
    takesOrders
      ? 'Respuestas a preguntas comunes sobre horarios, pagos y pedidos.'
      : `${name} no toma pedidos en línea. En “Nuestra familia de tiendas” verás las que sí.`,
  ],
  parts: ({ takesOrders, phone }) =>
    takesOrders
      ? [
          {
            heading: '¿Cuánto tiempo guardan mi horario?',
            paragraphs: [
              'La página muestra por cuánto tiempo lo guardamos. Elige “Extender” si necesitas más tiempo. Si vence, tu carrito queda guardado y puedes elegir otro horario.',
            ],
          },
          {
            heading: '¿Cuánto voy a pagar?',
            paragraphs: [
              'No pagarás más que el total que ves al hacer tu pedido, excepto por los artículos que se venden por peso. Esos se pagan según su peso real: con una tarjeta de crédito o débito, como máximo un 15% más que lo estimado, y con otras tarjetas, nunca más.',
            ],
          },
          {
            heading: '¿Por qué hay una retención en mi tarjeta?',
            paragraphs: [
              'Cuando haces tu pedido, hacemos en cada tarjeta una retención por el monto que va a pagar, y un poco más en una tarjeta de crédito o débito si hay artículos que se venden por peso. La página de pago muestra las retenciones. El monto final se cobra cuando preparamos tu pedido y no será mayor. Si otras tarjetas cubren todo el pedido, hacemos una retención de al menos $1 en tu tarjeta de crédito o débito por si cambian los precios.',
            ],
          },
          {
            heading: '¿Puedo pagar con más de una tarjeta?',
            paragraphs: [
              'Sí. Puedes usar SNAP EBT para los artículos elegibles, tarjetas de regalo hasta agotar su saldo y una tarjeta de crédito o débito para el resto.',
            ],
          },
          {
            heading: 'Mi tarjeta fue rechazada. ¿Me cobraron?',
            paragraphs: [
              'No. Te guardaremos el horario un poco más para que lo intentes de nuevo o elijas otra tarjeta.',
            ],
          },
          {
            heading: 'Olvidé mi contraseña. ¿Qué puedo hacer?',
            paragraphs: [
              'Elige “¿Olvidaste tu contraseña?” en la página de inicio de sesión. Te enviaremos un enlace a tu correo electrónico para elegir una nueva.',
            ],
          },
          {
            heading: '¿Puedo cambiar o cancelar un pedido?',
            paragraphs: [
              `Sí, hasta la fecha límite que muestra tu pedido en Mis compras. Ahí puedes cambiar sus artículos o su horario, o cancelarlo. Después, llama al ${phone} todos los días de 8 a.m. a 9 p.m.`,
            ],
          },
        ]
      : [],
} satisfies Translation<typeof en.faqs>;
