import { examine, hostPolicy, readPolicy, toHeader } from '../../packages/wallet/src/element/host-policy.ts';

const USAGE = `npm run csp -- https://pay.your-banner.example
    prints what the Content-Security-Policy of a page with the wallet must allow
npm run csp -- https://pay.your-banner.example https://shop.your-banner.example/checkout
    asks for that page and tells what its policy lacks, or allows too much`;

async function examinePage(payOrigin: string, page: string): Promise<void> {
  const answer = await fetch(page, { signal: AbortSignal.timeout(10_000) });
  const header = answer.headers.get('content-security-policy');
  if (header === null)
    console.log(`${page} sends no Content-Security-Policy: the wallet works, and so does any script.`);
  const findings = examine(readPolicy(header ?? ''), payOrigin);
  for (const { kind, directive, advice } of findings)
    console.log(`${kind.padEnd(8)} ${directive.padEnd(12)} ${advice}`);
  if (findings.length === 0) console.log('Nothing to change.');
  if (findings.some(({ kind }) => kind === 'missing')) process.exitCode = 1;
}

const [payHost = '', page] = process.argv.slice(2);
if (!URL.canParse(payHost)) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (page === undefined) console.log(toHeader(hostPolicy(new URL(payHost).origin)).replaceAll('; ', ';\n'));
else await examinePage(new URL(payHost).origin, page);
