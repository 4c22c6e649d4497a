import { describe, expect, test } from 'vitest';
import { openWindow, step } from './window-state.ts';
import type { WindowEvent, WindowState } from './window-state.ts';

const here = { latitude: 39.1, longitude: -84.5 };
const walk = (start: WindowState, ...events: WindowEvent[]): WindowState => events.reduce(step, start);
const empty = openWindow('PICKUP', undefined);
const searched = openWindow('PICKUP', '45209');

describe('opening', () => {
  test('without a place nothing is searched for', () => {
    expect(empty).toMatchObject({ search: { by: 'none' }, zipText: '', screen: 'options' });
  });

  test('with a place its ZIP is searched for', () => {
    expect(searched).toMatchObject({ search: { by: 'zip', zip: '45209' }, zipText: '45209' });
  });
});

describe('the ZIP search', () => {
  test.each(['', '4520', '4520a'])(
    'WTS-062 submitting %j flags the ZIP as invalid and searches for nothing',
    (text) => {
      const state = walk(searched, { type: 'zip-typed', text }, { type: 'zip-submitted' });
      expect(state).toMatchObject({ zipIsInvalid: true, search: { by: 'none' } });
    },
  );

  test('WTS-063 every submit resets the flag first, so an earlier invalid mark does not persist', () => {
    const wrong = walk(empty, { type: 'zip-typed', text: '4520' }, { type: 'zip-submitted' });
    expect(wrong.zipIsInvalid).toBe(true);
    expect(walk({ ...wrong, zipText: '45202' }, { type: 'zip-submitted' })).toMatchObject({
      zipIsInvalid: false,
      search: { by: 'zip', zip: '45202' },
    });
  });

  test('a mended ZIP loses its error while it is typed, and gets no new one', () => {
    const wrong = walk(empty, { type: 'zip-typed', text: '4520' }, { type: 'zip-submitted' });
    expect(step(wrong, { type: 'zip-typed', text: '45202' }).zipIsInvalid).toBe(false);
    expect(step(searched, { type: 'zip-typed', text: '4' }).zipIsInvalid).toBe(false);
  });

  test('WTS-068 typing resets the search mode', () => {
    const byPosition = step(empty, { type: 'position-found', ...here });
    expect(byPosition.search.by).toBe('position');
    expect(step(byPosition, { type: 'zip-typed', text: '4' }).search).toEqual({ by: 'none' });
  });

  test('a change that is not taken leaves the search as it is', () => {
    expect(step(searched, { type: 'zip-typed', text: '452091' })).toBe(searched);
  });

  test('a new search forgets what was marked in the old one', () => {
    const marked = step(searched, { type: 'marked', card: 's1' });
    expect(walk(marked, { type: 'zip-typed', text: '45202' }, { type: 'zip-submitted' }).marked).toEqual({});
  });
});

describe('the position of the device', () => {
  test('WTS-165 "How it Works" moves from step 0 to step 1', () => {
    const asked = step(searched, { type: 'location-pressed', hasConsent: false });
    expect(asked.screen).toBe('consent');
    expect(step(asked, { type: 'how-pressed' }).screen).toBe('how-it-works');
  });

  test('WTS-166 "Allow Location Access" moves from step 0 directly to step 2', () => {
    const asked = step(searched, { type: 'location-pressed', hasConsent: false });
    expect(step(asked, { type: 'allowed' }).screen).toBe('enable-device');
  });

  test('WTS-169 after "No Thanks" the next opening starts at step 0, and the ZIP field has the focus', () => {
    const declined = walk(
      searched,
      { type: 'location-pressed', hasConsent: false },
      { type: 'allowed' },
      { type: 'back' },
      { type: 'declined' },
    );
    expect(declined).toMatchObject({ screen: 'options', focus: 'zip', search: searched.search });
    expect(step(declined, { type: 'location-pressed', hasConsent: false }).screen).toBe('consent');
  });

  test('consent given earlier is not asked for again', () => {
    expect(step(empty, { type: 'location-pressed', hasConsent: true })).toMatchObject({
      screen: 'options',
      position: 'asked',
    });
  });

  test('WTS-174 when geolocation fails the search mode is cleared, and a denial is told apart', () => {
    const found = step(empty, { type: 'position-found', ...here });
    expect(step(found, { type: 'position-failed', code: 1 })).toMatchObject({
      search: { by: 'none' },
      position: 'denied',
    });
    expect(step(found, { type: 'position-failed', code: 3 })).toMatchObject({
      search: { by: 'none' },
      position: 'failed',
    });
  });
});

test('WTS-041 Back returns from every inner screen to the one before', () => {
  const asked = step(searched, { type: 'location-pressed', hasConsent: false });
  expect(step(asked, { type: 'back' }).screen).toBe('options');
  expect(walk(asked, { type: 'how-pressed' }, { type: 'back' }).screen).toBe('consent');
  expect(walk(asked, { type: 'allowed' }, { type: 'back' }).screen).toBe('consent');
  expect(step(searched, { type: 'back' }).screen).toBe('options');
});

test('WTS-045 reserving a time without being signed in goes to the sign-in screen, and Back from there', () => {
  const refused = step(searched, { type: 'reserve-refused' });
  expect(refused.screen).toBe('sign-in');
  expect(step(refused, { type: 'back' })).toMatchObject({ screen: 'options', focus: 'reserve' });
});

test('each tab keeps its own mark', () => {
  const state = walk(
    searched,
    { type: 'marked', card: 's1' },
    { type: 'tab-selected', tab: 'IN_STORE' },
    { type: 'marked', card: 's2' },
  );
  expect(state.marked).toEqual({ PICKUP: 's1', IN_STORE: 's2' });
});
