import { expect, test } from 'vitest';
import { committedOpenApi, HOST_NAMES, openApiOf } from './openapi.ts';

test.each(HOST_NAMES)('the committed OpenAPI document of the %s host matches its contract', async (host) => {
  expect(await openApiOf(host), 'run `npm run openapi` and commit the result').toBe(committedOpenApi(host));
});
