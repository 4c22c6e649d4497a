import type * as en from './copy.ts';

export const stepText: typeof en.stepText = {
  completed: 'Completado',
  current: 'Actual',
  'not-completed': 'Pendiente',
};
