import { MAX_REASON, MIN_REASON } from '@cartwright/rules/staff-reason';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { opsApi } from './ops-api.ts';

test('every reason that staff writes has one length', () => {
  const bodies = Object.entries(opsApi).map(
    ([name, endpoint]) =>
      [name, 'body' in endpoint && endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {}] as const,
  );
  const reasons = bodies.flatMap(([name, shape]) => {
    const reason = 'reason' in shape ? shape.reason : undefined;
    const text = reason instanceof z.ZodOptional ? reason.unwrap() : reason;
    return text instanceof z.ZodString ? [[name, text.minLength, text.maxLength]] : [];
  });
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons).toEqual(reasons.map(([name]) => [name, MIN_REASON, MAX_REASON]));
});
