import { describe, expect, test } from 'vitest';
import { examine, hostPolicy, readPolicy, toHeader } from './host-policy.ts';

const PAY = 'https://pay.banner.example';
const found = (header: string) => examine(readPolicy(header), PAY).map(({ kind, directive }) => `${kind} ${directive}`);

test("the command's output is enough beside a strict policy of the page's own", () => {
  expect(toHeader(hostPolicy(PAY))).toBe(`frame-src ${PAY}; connect-src ${PAY}; img-src ${PAY}`);
  expect(found(`default-src 'none'; script-src 'self'; style-src 'self'; ${toHeader(hostPolicy(PAY))}`)).toEqual([]);
});

describe('a page gets a warning', () => {
  test.each([
    ["default-src 'self'", ['missing frame-src', 'missing connect-src', 'missing img-src']],
    [`default-src 'none'; script-src 'self'; child-src ${PAY}; connect-src ${PAY}; img-src https:`, []],
    [`default-src 'self' ${PAY}; script-src 'self' 'unsafe-inline'`, ['weak script-src']],
    [`default-src 'self' ${PAY}; script-src 'nonce-abc' 'unsafe-inline' https:`, []],
    [`default-src 'self' ${PAY}; script-src 'nonce-abc' 'unsafe-eval'`, ['weak script-src']],
    [`default-src 'self' ${PAY}; frame-src *`, ['weak frame-src']],
    ['', ['weak script-src', 'weak frame-src']],
    [`script-src 'self'; SCRIPT-SRC *; frame-src ${PAY}`, []],
  ])('of %j', (header, findings) => expect(found(header)).toEqual(findings));

  test('another host with the same prefix is not ours', () => {
    expect(
      found(`default-src 'self'; script-src 'self'; frame-src ${PAY}.evil.example; connect-src ${PAY}; img-src ${PAY}`),
    ).toEqual(['missing frame-src']);
  });
});
