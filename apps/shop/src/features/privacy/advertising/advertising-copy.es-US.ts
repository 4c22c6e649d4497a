import type { Translation } from '#format/translation.ts';
import type * as en from './advertising-copy.ts';

export const advertisingCopy = {
  title: 'Publicidad y privacidad',
  hint: 'Activado significa que lo permites. Desactivado significa que no.',
  loading: 'Cargando tus preferencias de publicidad',
  failedTitle: 'No pudimos cargar tus preferencias de publicidad',
  retry: 'Intentar de nuevo',
  saved: 'Se guardaron tus preferencias de publicidad.',
  failed: 'Tu preferencia no se puede actualizar en este momento. Inténtalo de nuevo más tarde.',
  changedElsewhere: 'Esta opción cambió mientras tanto en otra página. Ahora se muestra lo que está guardado.',
} satisfies Translation<typeof en.advertisingCopy>;
