import type * as en from './copy.ts';

export const dialogText: typeof en.dialogText = { close: 'Cerrar', back: 'Atrás' };
