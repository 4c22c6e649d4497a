import { track } from './track.ts';

/** A suggested address was confirmed, or is edited: this destination is always the one recorded for it (CNT-002). */
export const trackSuggestion = (): void => track({ name: 'START_NAVIGATE', data: { destination: '/membership' } });
