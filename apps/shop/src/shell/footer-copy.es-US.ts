import type { Translation } from '#format/translation.ts';
import type * as en from './footer-copy.ts';

export const footerCopy = {
  company: (year, company) => `Todo el contenido © ${year} ${company} Todos los derechos reservados`,
  helpNav: 'Ayuda',
  helpPages: {
    'delivery-and-pickup': 'Entrega y recogida',
    contact: 'Ayuda y contacto',
    terms: 'Términos de uso',
    'our-banners': 'Nuestra familia de tiendas',
  },
  footerNav: 'Privacidad',
  findStore: 'Buscar una tienda',
  screenReader: 'Si usas un lector de pantalla y tienes problemas con este sitio web, llama al',
  accessibility: 'Declaración de accesibilidad',
  healthPolicy: {
    title: 'Política de datos de salud',
    description: 'Cómo manejamos la información relacionada con tu salud',
  },
  newTab: '(se abre en una pestaña nueva)',
  help: 'Ayuda:',
} satisfies Translation<typeof en.footerCopy>;
