import type { ImportKind } from '@cartwright/contracts/ops-imports';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import type { Problem } from '@cartwright/server/refusal';
import type { Browser } from './browser.ts';
import { prepareJobs } from '#worker/worker.ts';
import { CONSOLE_HOST, openConsole, type TestConsole } from './console.ts';
import { BANNER } from './fixture-locations.ts';
import { runJobs } from './jobs.ts';
import { startShop, type TestShop } from './shop.ts';

/** An import as its page reads it. */
export type ImportDetail = Body<OpsApi['GET /ops/v1/banners/:bannerId/imports/:importId']>;

export const IMPORTS = `/ops/v1/banners/${BANNER}/imports`;

/** A shop with the tables of its jobs, and its console. @param after runs what ends the console, once the tests are over */
export async function openImports(after: Parameters<typeof openConsole>[1]) {
  const shop = await startShop({ SIGN_IN_LIMIT: '10000' });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL ?? '', logger: shop.shop.logger });
  return { shop, ops: await openConsole(shop, after) };
}

/** Brings in a file as the console's page does. */
export async function upload(
  { app }: Pick<TestConsole, 'app'>,
  browser: Pick<Browser, 'cookies' | 'address'>,
  {
    kind,
    file,
    name = 'file.csv',
    headers = {},
    bannerId = BANNER,
    path = `/ops/v1/banners/${bannerId}/imports`,
  }: {
    readonly kind: ImportKind;
    readonly file: string | Buffer | NodeJS.ReadableStream;
    readonly name?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly bannerId?: string;
    /** Of the imports of a banner, or of a store. */
    readonly path?: string;
  },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `${path}?kind=${kind}&name=${encodeURIComponent(name)}`,
    remoteAddress: browser.address,
    headers: {
      host: CONSOLE_HOST,
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: file,
  });
  return {
    status: answer.statusCode,
    body: answer.json<ImportDetail & { errors: Problem['errors'] & { meta?: object } }>(),
  };
}

/** Brings in a file, and has the job check it. @returns the import as it is then */
export async function checked(
  shop: TestShop,
  ops: Pick<TestConsole, 'app'>,
  browser: Browser,
  file: Parameters<typeof upload>[2],
): Promise<ImportDetail> {
  const { status, body } = await upload(ops, browser, file);
  if (status !== 201) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  await runJobs(shop, 'check-import');
  return detailOf(browser, body.importId, file.path);
}

export const detailOf = async (browser: Browser, importId: string, path = IMPORTS): Promise<ImportDetail> =>
  (await browser.get<ImportDetail>(`${path}/${importId}`)).body;

export const apply = (
  browser: Browser,
  importId: string,
  more: { startsAt?: string; endsAt?: string; bigChanges?: number } = {},
) => browser.send<ImportDetail>('POST', `${IMPORTS}/${importId}/apply`, { reason: 'the spring list', ...more });

export const rollBack = (browser: Browser, importId: string) =>
  browser.send<ImportDetail>('POST', `${IMPORTS}/${importId}/roll-back`, { reason: 'the wrong list' });

const COLUMNS =
  'gtin13,brand,name,size,size_quantity,size_unit,sold_by,average_grams,department,commodity,sub_commodity,temperature,' +
  'tote_ml,heavy,tax_class,snap_eligible,alcohol,min_age,prop65,allergens,diet,lead_hours,max_quantity,picture,about,' +
  'ingredients,popularity';

/** A file of so many new products. @param change a row of the file, by its line, made different */
export function newProducts(count: number, change: (row: string, line: number) => string = (row) => row): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const gtin13 = String(700_000_000_000 + index).padStart(13, '0');
    return change(
      `${gtin13},Plain Shelf,"Bean Soup, No. ${index}",16 oz,16,oz,UNIT,,produce,Soup,Soup,AMBIENT,900,no,FOOD,yes,NONE,0,,milk|soy,vegan,0,24,carrot,"Warm, and good.",Beans,5`,
      index + 2,
    );
  });
  return `${COLUMNS}\n${rows.join('\n')}\n`;
}
