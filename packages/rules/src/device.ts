/** Browsers that are named to shoppers. */
export const BROWSERS = ['CHROME', 'EDGE', 'FIREFOX', 'OPERA', 'SAFARI', 'SAMSUNG_INTERNET'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Operating systems that are named to shoppers. */
export const SYSTEMS = ['ANDROID', 'CHROME_OS', 'IPAD', 'IPHONE', 'LINUX', 'MAC', 'WINDOWS'] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** What a browser says of itself; null where it says nothing known. */
export interface Device {
  readonly browser: BrowserName | null;
  readonly system: SystemName | null;
}

/** Characters of a user-agent that are kept: browsers send 70 to 200. */
const MAX_USER_AGENT = 300;

/** The first that matches counts: nearly all name Safari, many Chrome, and those of Android Linux as well. */
const BROWSER_SIGNS: readonly (readonly [BrowserName, RegExp])[] = [
  ['EDGE', /\bEdg(?:e|A|iOS)?\//],
  ['OPERA', /\b(?:OPR|OPT|OPiOS)\//],
  ['SAMSUNG_INTERNET', /\bSamsungBrowser\//],
  ['FIREFOX', /\b(?:Firefox|FxiOS)\//],
  ['CHROME', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['SAFARI', /\bVersion\/[\d.]+ .*\bSafari\//],
];
const SYSTEM_SIGNS: readonly (readonly [SystemName, RegExp])[] = [
  ['IPHONE', /\(iPhone|\(iPod/],
  ['IPAD', /\(iPad/],
  ['ANDROID', /\bAndroid\b/],
  ['WINDOWS', /\bWindows\b/],
  ['MAC', /\bMacintosh\b/],
  ['CHROME_OS', /\bCrOS\b/],
  ['LINUX', /\bLinux\b/],
];

/** The part of a `User-Agent` header that is stored with a session: printable ASCII, of bounded length. */
export const storedUserAgent = (header: string | undefined): string =>
  (header ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_USER_AGENT);

/**
 * The browser and the system of a user-agent. A table of ours: browsers have frozen this text, so what is left in it to
 * read are these names. An iPad that requests desktop pages says that it is a Mac.
 */
export const deviceOf = (userAgent: string): Device => ({
  browser: signed(BROWSER_SIGNS, userAgent),
  system: signed(SYSTEM_SIGNS, userAgent),
});

const signed = <Name>(signs: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
