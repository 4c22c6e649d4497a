import { copy as catalogCopy } from '#features/catalog/copy.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const items = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`);

export const copy = {
  errorTitle: (title) => `Error: ${title}`,
  skip: 'Saltar al contenido',
  home: (banner) => `${banner}, inicio`,
  shopNav: 'Comprar',
  departments: 'Todos los departamentos',
  tags: catalogCopy.tags,
  purchases: 'Mis compras',
  accountNav: 'Tu cuenta',
  cart: (count) => `Carrito, ${items(count)} en el carrito`,
  list: (count) => `Lista de compras, ${items(count)}`,
  back: 'Volver',
  steps: 'Pasos para finalizar la compra',
  schedule: 'Horario',
  pay: 'Pago',
  company: (year, company) => `Todo el contenido © ${year} ${company} Todos los derechos reservados`,
  helpNav: 'Ayuda',
  helpPages: {
    'delivery-and-pickup': 'Entrega y recogida',
    contact: 'Ayuda y contacto',
    terms: 'Términos de uso',
    'our-banners': 'Nuestra familia de tiendas',
  },
  noGroceries: (banner) => `${banner} no vende comestibles en línea`,
  noGroceriesHint: 'Otras tiendas de nuestra familia ofrecen recogida y entrega.',
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
  offline: 'Parece que no tienes conexión. Vuelve a conectarte a internet para continuar.',
  wrong: '¡Vaya, algo salió mal! Vuelve a cargar la página.',
  reload: 'Volver a cargar',
  tryAgain: 'Intentar de nuevo',
  requestId: (id) => `Si nos llamas, menciona este número: ${id}`,
  loading: 'Cargando',
} satisfies Translation<typeof en.copy>;
