import type { Translation } from '#format/translation.ts';
import type * as en from './no-groceries-copy.ts';

export const noGroceriesCopy = {
  title: (banner) => `${banner} no vende comestibles en línea`,
  hint: 'Otras tiendas de nuestra familia ofrecen recogida y entrega.',
  family: 'Nuestra familia de tiendas',
} satisfies Translation<typeof en.noGroceriesCopy>;
