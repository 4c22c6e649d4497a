import type { FrameDocument } from '@cartwright/contracts/frames';
import { htmlText } from '@cartwright/server/html';
import { DOCUMENTS, type Fill } from './documents.ts';
import type { FrameAsset, FrameBuild } from './frame-build.ts';

/** The settings that the document gives its script. Nothing in them is secret from the pages of the frame's tenant. */
export interface FrameSettings {
  readonly document: FrameDocument;
  readonly nonce: string;
  /** Exact origins of the pages that may communicate with this frame. */
  readonly origins: readonly string[];
  /** The vault's public key. */
  readonly key: object;
  readonly session: string;
  /** By the host's clock, in milliseconds since the epoch. */
  readonly servedAt: number;
  readonly build: string;
  /** The signed manifest of the build, a compact JWS. */
  readonly manifest: string;
  readonly group?: string | undefined;
  readonly cvvLength?: number | undefined;
  readonly fault?: object | undefined;
}

const ASSETS = '/manage-payment/assets/';
/** The address of a file, and its hash: a browser runs and shows no other bytes (https://www.w3.org/TR/sri/). */
const from = (attribute: 'src' | 'href', { file, integrity }: FrameAsset): string =>
  `${attribute}="${ASSETS}${htmlText(file)}" integrity="${htmlText(integrity)}"`;
/** `<` could end the block; JSON may escape it. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * A document of the payment host with its form. A form of several inputs submits on Enter only when it has a submit
 * button; the page decides what Enter does.
 */
export function frameDocument(
  settings: FrameSettings,
  { script, style }: Pick<FrameBuild, 'script' | 'style'>,
  fill: Fill,
): string {
  const { title, fields } = DOCUMENTS[settings.document];
  return `<!doctype html>
<html lang="${fill.requested.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${htmlText(fill.labels.titles[title])}</title>
<link rel="stylesheet" ${from('href', style)}>
<script type="application/json" id="settings">${inert(settings)}</script>
<script type="module" ${from('src', script)}></script>
</head>
<body>
<form id="form" novalidate data-document="${settings.document}">
${fields(fill)}
<button type="submit" hidden tabindex="-1">${fill.labels.save}</button>
</form>
<p id="live" role="status" class="hidden"></p>
</body>
</html>
`;
}

/** A document without a form or a script, which never responds: what a page sees of a broken host. */
export const blankDocument = (): string =>
  '<!doctype html>\n<html lang="en"><head><title>Blank</title></head></html>\n';
