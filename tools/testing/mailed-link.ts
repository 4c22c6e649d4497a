import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/**
 * The link to a page in the newest local mail to an address, once it is there.
 * @param origin the shop's. @param page its path without the slash. @returns the URL, with the token behind the number sign
 * @throws when no mail comes within a minute
 */
export async function mailedLink(origin: string, email: string, page: string): Promise<string> {
  const link = new RegExp(String.raw`http\S+/${page}#[\w-]+`);
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const inbox = await fetch(`${origin}/local/mail?to=${encodeURIComponent(email)}`);
    const found = link.exec(await inbox.text())?.[0];
    if (found !== undefined) return found;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no mail to ${email} leads to ${page}`);
}
