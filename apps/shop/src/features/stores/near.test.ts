import { expect, test } from 'vitest';
import { nearOf, positionOf } from './near.ts';

test.each([
  ['45202', { query: { 'filter.zip': '45202' } }],
  [' 45202-1234 ', { query: { 'filter.zip': '45202' } }],
  ['452021234', { query: { 'filter.zip': '45202' } }],
  ['4520', { problem: 'not-a-zip' }],
  ['4520212', { problem: 'not-a-zip' }],
  ['', { problem: 'empty' }],
  ['   ', { problem: 'empty' }],
  ['Cincinnati, OH', { query: { 'filter.city': 'Cincinnati, OH' } }],
  ['29 Palms', { query: { 'filter.city': '29 Palms' } }],
])('“%s” asks for %j', (typed, requests) => {
  expect(nearOf(typed)).toEqual(requests);
});

test('a search holds 125 characters at most', () => {
  expect(nearOf('x'.repeat(200))).toEqual({ query: { 'filter.city': 'x'.repeat(125) } });
});

test.each([
  ['39.11,-84.5', { 'filter.lat': 39.11, 'filter.lon': -84.5 }],
  ['39.11', undefined],
  ['91,0', undefined],
  ['x,y', undefined],
  ['1,2,3', undefined],
])('the position “%s” is %j', (at, requests) => {
  expect(positionOf(at)).toEqual(requests);
});
