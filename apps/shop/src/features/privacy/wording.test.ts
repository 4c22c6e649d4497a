import { createHash } from 'node:crypto';
import { CONSENT_WORDING } from '@cartwright/contracts/consent';
import { expect, test } from 'vitest';
import { consentTitle, copy as location } from '#shared/location/copy.ts';
import { copy as spanishLocation } from '#shared/location/copy.es-US.ts';
import { copy as center } from './center-copy.ts';
import { copy as spanishCenter } from './center-copy.es-US.ts';

/** The words that shoppers agree to, by the version under which consents are recorded. */
const DIGESTS: Readonly<Record<number, string>> = { 3: '78cd2794942a4c86' };

test('a version of consents stands for the same words: other words need another version', () => {
  const titles = (['modality-selector', 'find-a-store'] as const).map((purpose) => consentTitle(purpose, 0));
  const words = [center, spanishCenter].map(({ purposes, position }) => ({ purposes, position }));
  const text = JSON.stringify([words, titles, location, spanishLocation]);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(DIGESTS[CONSENT_WORDING]);
});
