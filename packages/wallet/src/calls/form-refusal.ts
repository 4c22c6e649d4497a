import type { FrameError } from '@cartwright/contracts/frames';
import type { Failure } from './failures.ts';

/** Why a form was not accepted. */
export type FormRefusal =
  /** The frame shows the words itself, beside the field (FRM-020, FRM-021, FRM-023). */
  | { readonly code: 'SHOWN_IN_FRAME' }
  /** The frame was loaded anew, or is too old to be trusted: what was typed is gone and must be typed again. */
  | { readonly code: 'FRAME_LOST'; readonly mustReload: boolean }
  /** The frame answered without what the card consists of (FRM-032). */
  | { readonly code: 'EMPTY' }
  | { readonly code: 'FAILED'; readonly failure: Failure };

/** The document's frame session has expired, or belongs to another document. */
const STALE = new Set(['877', '878']);
const LOST = new Set(['FRAME_RESTARTED', 'FRAME_GONE']);

/** A frame's error in the form that the surrounding form uses (FRM-020 … FRM-022). */
export function refusalOf({ code, field, status, reason, redirectUrl }: FrameError): FormRefusal {
  if (LOST.has(code) || STALE.has(code)) return { code: 'FRAME_LOST', mustReload: STALE.has(code) };
  if (field !== undefined) return { code: 'SHOWN_IN_FRAME' };
  return {
    code: 'FAILED',
    failure: {
      status: status ?? statusOf(code),
      code,
      reason: reason ?? '',
      ...(redirectUrl !== undefined && { redirectUrl }),
    },
  };
}

/** A frame that reports only a status uses it as its code; a round trip that took too long is a time-out. */
const statusOf = (code: string): number =>
  code === 'Timeout error' ? 408 : /^[45]\d\d$/.test(code) ? Number(code) : 0;
