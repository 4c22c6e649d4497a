import { makeCounter } from '@cartwright/server/metrics';
import {
  type AdapterName,
  type AdapterRows,
  type CodesOf,
  ERROR_ROWS,
  type ErrorRow,
  type Flow,
} from './error-rows.ts';

const unmapped = makeCounter({
  name: 'pay_unmapped_network_codes_total',
  help: 'Answers of a network that no row of the error map names, by adapter, flow and code',
  labelNames: ['adapter', 'flow', 'code'],
});

/** Maps a network's code to the host's refusal. A code without a row gets its flow's default, and is counted. */
export function mapError<F extends Flow>(adapter: AdapterName, flow: F, networkCode: string): ErrorRow<CodesOf[F]> {
  const adapterRows: AdapterRows = ERROR_ROWS[adapter];
  const rows = adapterRows[flow];
  if (!rows) throw new Error(`adapter ${adapter} has no error rows for ${flow}`);
  const row = Object.hasOwn(rows, networkCode) ? rows[networkCode] : undefined;
  if (!row) unmapped.inc({ adapter, flow, code: networkCode.slice(0, 8) });
  return row ?? rows.default;
}
