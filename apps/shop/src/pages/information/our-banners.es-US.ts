import type { Translation } from '#format/translation.ts';
import type * as en from './our-banners.ts';

export const ourBanners = {
  title: 'Nuestra familia de tiendas',
  paragraphs: ({ name }) => [
    `${name} forma parte de una familia de supermercados, farmacias, clínicas, tiendas de conveniencia y gasolineras. Puedes usar una misma cuenta en todas las tiendas que toman pedidos en línea.`,
  ],
} satisfies Translation<typeof en.ourBanners>;
