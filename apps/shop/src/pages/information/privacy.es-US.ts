import type { Translation } from '#format/translation.ts';
import type * as en from './privacy.ts';

const PRIVACY_REQUEST = (phone: string) =>
  `Puedes corregir y descargar tu información, y eliminar tu cuenta, en Mi cuenta. Para todo lo demás, llama al ${phone}. Solo te pediremos lo necesario para verificar tu identidad.`;

export const privacyPolicy = {
  title: 'Política de privacidad',
  paragraphs: ({ name }) => [
    `${name} guarda la información que requieren tus pedidos y tu cuenta. No vendemos información personal, no la compartimos con fines publicitarios ni mostramos anuncios personalizados.`,
  ],
  parts: ({ phone }) => [
    {
      heading: 'Información que guardamos',
      paragraphs: [
        'Tu cuenta: tu nombre, correo electrónico, números de teléfono, direcciones guardadas y llaves de acceso. Almacenamos tu contraseña de una forma que no se puede leer.',
        'Tus dispositivos: de cada navegador con la sesión abierta, su tipo y su sistema, cuándo iniciaste sesión y cuándo se usó por última vez. No guardamos dónde está ni su dirección IP.',
        'Tus pedidos: lo que compraste, dónde y cuándo, el nombre y teléfono de contacto, tus instrucciones y cómo pagaste (el tipo de tarjeta y sus últimos cuatro dígitos).',
        'Tus avisos de artículos agotados: el artículo, la tienda y cuándo lo pediste. Te enviamos un solo correo y eliminamos el aviso 30 días después de que termina.',
        'Te pedimos tu fecha de nacimiento solo cuando un pedido incluye artículos con restricción de edad.',
      ],
    },
    {
      heading: 'Tarjetas y PIN',
      paragraphs: [
        'Ingresas los números de tarjeta, los códigos de seguridad y los PIN directamente en nuestro servicio de pagos, así que nunca llegan a nuestro sitio web. El servicio de pagos cifra los números de tarjeta y no guarda los códigos de seguridad ni los PIN.',
        'Cuando guardas una tarjeta o haces un pedido, el servicio de pagos registra los tipos de actividad en la página, como toques y desplazamientos, para ayudar a detectar fraudes automatizados.',
      ],
    },
    {
      heading: 'Tu ubicación',
      paragraphs: [
        'Con tu permiso, usamos la ubicación aproximada de tu dispositivo para mostrarte tiendas cercanas. No la guardamos. Usa “Tus opciones de privacidad” para desactivarla.',
      ],
    },
    {
      heading: 'Cómo usas nuestro sitio web',
      paragraphs: [
        'Si permites la analítica, registramos los pasos que das y los errores que ves, con un identificador de tu navegador o de tu cuenta, y lo eliminamos después de 90 días. Nunca registramos lo que escribes, lo que buscas ni cómo pagas. Sin tu permiso, no registramos nada de esto.',
      ],
    },
    {
      heading: 'Información guardada en tu navegador',
      paragraphs: [
        'Las cookies recuerdan tu carrito, tu tienda, tu idioma, tu inicio de sesión, si ya habías iniciado sesión aquí y tus opciones de privacidad. Tus búsquedas recientes se quedan en tu navegador y no se nos envían. Si iniciaste sesión, tus opciones de privacidad y de ubicación también se guardan en tu cuenta, con cuándo y dónde las elegiste.',
        'Para que la tienda funcione sin conexión, tu navegador también guarda tus carritos y listas, los productos que viste últimamente, tu nombre de pila y la ciudad y el código postal donde compras. Al cerrar sesión se borra.',
      ],
    },
    {
      heading: 'Con quién la compartimos',
      paragraphs: [
        'Las personas que empacan y entregan tu pedido ven lo que necesitan: los artículos, el nombre, el teléfono, la dirección y las instrucciones. Nuestro servicio de pagos ve lo que necesita para procesar tu pago.',
      ],
    },
    { heading: 'Tus derechos', paragraphs: [PRIVACY_REQUEST(phone)] },
  ],
} satisfies Translation<typeof en.privacyPolicy>;

export const privacyNotice = {
  title: 'Aviso de privacidad',
  paragraphs: ({ name }) => [
    `Qué información pide ${name}, cuándo y por qué. Consulta nuestra Política de privacidad para saber cómo la usamos.`,
  ],
  parts: () => [
    {
      heading: 'Cuando navegas',
      paragraphs: [
        'Tu código postal o, con tu permiso, tu ubicación: para mostrarte tiendas y opciones de entrega cercanas. Un identificador de tu navegador, guardado en una cookie: para guardar tu carrito.',
      ],
    },
    {
      heading: 'Cuando creas una cuenta',
      paragraphs: ['Tu nombre, correo electrónico y contraseña: para que inicies sesión y para mostrarte tus pedidos.'],
    },
    {
      heading: 'Cuando haces un pedido',
      paragraphs: [
        'Tu nombre, teléfono, dirección e instrucciones: para hacerte llegar tu pedido. Tu correo electrónico: para confirmar tu pedido. Tu fecha de nacimiento, solo para artículos con restricción de edad: porque la ley lo exige.',
        'Tu tarjeta: para pagar tu pedido. Va a nuestro servicio de pagos, no a nosotros.',
      ],
    },
    {
      heading: 'Venta y uso compartido',
      paragraphs: ['No vendemos nada de esto ni lo compartimos con fines publicitarios.'],
    },
  ],
} satisfies Translation<typeof en.privacyNotice>;

export const privacyChoices = {
  title: 'Tus opciones de privacidad',
  paragraphs: ({ phone }) => [
    'Puedes navegar y llenar tu carrito sin una cuenta. Hasta que permitas más, solo está activo lo que el sitio web necesita para funcionar.',
    'Elige “Tus opciones de privacidad” al pie de cualquier página para administrar tu configuración de analítica, publicidad y venta o uso compartido de información. Si iniciaste sesión, tus opciones se guardan en tu cuenta. Si no, se guardan en ese navegador durante un año. Cuando inicias sesión, lo que desactivaste en ese navegador también se desactiva en tu cuenta.',
    'En tu página de preferencias puedes descargar un comprobante de lo que permitiste y retiraste con la sesión iniciada.',
    'Si un servicio de búsqueda te trajo aquí para reservar un horario y permites compartir información, podemos decirle que se hizo un pedido, nunca quién eres ni qué compraste.',
    'Si tu navegador envía una señal de Control Global de Privacidad (GPC), la publicidad y la venta o el uso compartido de información permanecen desactivados, sin importar lo que hayas elegido antes. Si iniciaste sesión, la señal también los desactiva en tu cuenta.',
    PRIVACY_REQUEST(phone),
  ],
} satisfies Translation<typeof en.privacyChoices>;

export const healthPolicy = {
  title: 'Política de datos de salud',
  paragraphs: ({ name, phone }) => [
    `Algunos estados exigen una política aparte sobre los datos de salud de los consumidores. ${name} no te pregunta por tu salud.`,
    'Aun así, lo que compras, como medicinas o alimentos para una dieta especial, puede estar relacionado con tu salud. Lo guardamos solo como parte de tu pedido, para prepararlo y mostrártelo.',
    'No lo vendemos, no lo compartimos con fines publicitarios ni sacamos conclusiones sobre tu salud a partir de ello.',
    PRIVACY_REQUEST(phone),
  ],
} satisfies Translation<typeof en.healthPolicy>;
