import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import type { Answered, Browser, Wire } from './browser.ts';

export const PASSKEYS = '/atlas/v1/security/v1/passkeys';
/** Where browsers of tests are. */
export const HERE = { rpId: 'localhost', origin: 'http://localhost:3000' };

/** A challenge of the options under this path. */
export const challengeFor = async (browser: Browser, path: string): Promise<string> =>
  (await browser.send<{ challenge: string }>('POST', `${path}/options`)).body.challenge;

/** Adds a passkey to the account of a browser. */
export async function enroll(
  browser: Browser,
  device: Authenticator = makeAuthenticator(),
  name = 'Laptop',
): Promise<Answered<Wire<'POST /atlas/v1/security/v1/passkeys'>>> {
  const credential = device.create({ ...HERE, challenge: await challengeFor(browser, PASSKEYS) });
  return browser.send('POST', PASSKEYS, { name, credential });
}

/** What a passkey signs for the options under this path, once more than before. */
export async function signFor(browser: Browser, path: string, device: Authenticator) {
  const challenge = await challengeFor(browser, path);
  device.counter += 1;
  return device.get({ ...HERE, challenge });
}
