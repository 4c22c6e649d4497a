import type { Incentive } from '@cartwright/rules/incentive';
import type { ByLocale } from '@cartwright/rules/locale';

/** The messages that come with the slots. */
export const SCHEDULING: ByLocale<{ readonly noSlots: string }> = {
  'en-US': { noSlots: 'No times are available in the next seven days.' },
  'es-US': { noSlots: 'No hay horarios disponibles en los próximos siete días.' },
};

/** Why a slot costs less than its fee (PRM-008). */
export const INCENTIVES: ByLocale<Readonly<Record<Incentive, string>>> = {
  'en-US': { QUIET_HOUR: 'Quiet hours', VAN_NEARBY: 'Van already nearby' },
  'es-US': { QUIET_HOUR: 'Horas tranquilas', VAN_NEARBY: 'Camioneta ya cerca' },
};
