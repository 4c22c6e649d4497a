import type * as en from './copy.ts';

export const carouselText: typeof en.carouselText = { earlier: 'Días anteriores', later: 'Días siguientes' };
