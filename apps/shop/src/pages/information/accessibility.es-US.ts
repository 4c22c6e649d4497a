import type { Translation } from '#format/translation.ts';
import type * as en from './accessibility.ts';

export const accessibility = {
  title: 'Declaración de accesibilidad',
  paragraphs: ({ name }) => [
    `En ${name} queremos que todas las personas puedan comprar aquí. Nuestro sitio web está diseñado para cumplir con las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.`,
  ],
  parts: ({ accessibilityPhone }) => [
    {
      heading: 'Qué puedes esperar',
      paragraphs: [
        'Puedes usar todo solo con el teclado, y el foco del teclado siempre está visible. Las ventanas de diálogo toman el foco al abrirse y lo devuelven al cerrarse.',
        'Los lectores de pantalla anuncian nombres, estados, errores y cambios. Los mensajes de error explican el problema junto al campo y en una lista arriba del formulario.',
        'Puedes ampliar el texto hasta el 200% y la página hasta el 400% sin desplazarte hacia los lados. Respetamos tu configuración de modo oscuro, alto contraste y movimiento reducido.',
        'Los campos del número de tarjeta y del PIN son de nuestro servicio de pagos y cumplen con los mismos estándares.',
      ],
    },
    {
      heading: 'Si tienes algún problema',
      paragraphs: [
        `Llama al ${accessibilityPhone}, nuestra línea para quienes usan un lector de pantalla u otra tecnología de asistencia. Dinos en qué página estabas y qué querías hacer. Te ayudaremos a terminar y corregiremos la página.`,
        'Con cada cambio del sitio web hacemos pruebas automáticas de accesibilidad y pruebas con el teclado. Detectan muchos problemas, pero no todos, así que dinos qué se nos pasó.',
      ],
    },
  ],
} satisfies Translation<typeof en.accessibility>;
