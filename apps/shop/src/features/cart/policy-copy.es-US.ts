import type { Translation } from '#format/translation.ts';
import type * as en from './policy-copy.ts';

export const policyCopy = {
  title: 'Si se agota',
  legend: (name) => `Si se agota ${name}`,
  allow: 'Permitir sustituciones',
  backup: 'Elegir un reemplazo',
  backupHint: 'Te llevaremos este en su lugar.',
  backupLegend: 'Reemplazo',
  noBackups: 'Hoy no hay artículos similares disponibles en esta tienda.',
  none: 'No permitir sustituciones',
  noneHint: 'No lo incluiremos ni te lo cobraremos.',
  instructions: 'Instrucciones del artículo',
  optional: '(opcional)',
  instructionsHint: (left) => (left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`),
  hidden: 'Borra los caracteres ocultos o escribe esto de nuevo',
  save: 'Guardar',
  saving: 'Guardando',
} satisfies Translation<typeof en.policyCopy>;
