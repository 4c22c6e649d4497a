import { track } from './track.ts';

/** A suggested address was confirmed, or is edited: the destination that is recorded of it is always this one (CNT-002). */
export const trackSuggestion = (): void => track({ name: 'START_NAVIGATE', data: { destination: '/membership' } });
