import type { FulfillmentText } from '@cartwright/contracts/banners';
import { OFFLINE } from '#api/copy.ts';
import { isNetworkError, isSessionError } from '#api/errors.ts';
import type { Refused } from '#api/refused.ts';
import type { PickerState } from '../flow/state.ts';
import { isSomewhere } from './search-origin.ts';
import { isLocationError, type Options } from './queries.ts';

/** The result of a search. */
export type Results =
  | { readonly kind: 'nothing-searched' }
  | { readonly kind: 'loading' }
  /**
   * The location is at fault. `isZipInvalid`: shown at the ZIP field, unless the device gave the location (WTS-069).
   */
  | { readonly kind: 'no-place'; readonly message: string; readonly isZipInvalid: boolean }
  /** The shop or the connection is at fault: shown beside a retry button, with the search open (WTS-070 to WTS-072). */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly options: Options };

/** What is known of the call for options. */
export type OptionsResult =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: unknown }
  | { readonly status: 'success'; readonly data: Options };

type Words = Pick<FulfillmentText, 'noStores' | 'invalidZip'>;

/**
 * Options are there only when they were loaded for this very search, without an error, and while no position is being
 * looked for (WTS-029).
 */
export function resultsOf(
  { search, position }: Pick<PickerState, 'search' | 'position'>,
  requested: OptionsResult,
  text: Words,
): Results {
  if (position === 'asked') return { kind: 'loading' };
  if (!isSomewhere(search)) return { kind: 'nothing-searched' };
  if (requested.status === 'pending') return { kind: 'loading' };
  if (requested.status === 'success') return { kind: 'found', options: requested.data };
  const { error } = requested;
  // Signing in has started by itself (SES-009); there is nothing to show here meanwhile.
  if (isSessionError(error)) return { kind: 'loading' };
  if (isLocationError(error)) {
    return { kind: 'no-place', message: searchProblemText(error, text), isZipInvalid: search.kind === 'zip' };
  }
  // A lost connection is reported as such; any other failure gets the banner's message that nothing was found
  // (ERR-026).
  return { kind: 'failed', message: isNetworkError(error) ? OFFLINE : text.noStores };
}

/** The code chooses the message only with status 400: with any other it reads as if no store were found (C-03). */
const searchProblemText = ({ refusal: { code, statusCode } }: Refused, { noStores, invalidZip }: Words): string =>
  statusCode === 400 && code !== 'NO_STORES_FOUND' ? invalidZip : noStores;
