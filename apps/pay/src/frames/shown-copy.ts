import { english, type FrameCopy } from './copy.ts';
import { spanish } from './copy.es-US.ts';

/**
 * The messages in the language of the document, which the host made in the language that its address asked for: labels
 * and messages cannot differ. Rules are tested without a document, in English.
 */
export const copy: FrameCopy = globalThis.document?.documentElement.lang === 'es-US' ? spanish : english;
