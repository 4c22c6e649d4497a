import { opsReportsEndpoints } from './ops-reports.ts';
import { staffEndpoints } from './staff.ts';
import { staffLogEndpoints } from './staff-log.ts';
import { staffPasskeysEndpoints } from './staff-passkeys.ts';

/** Every call of the console. A browser imports only the type, so no schema reaches its bundle. */
export const opsApi = {
  ...staffEndpoints,
  ...staffLogEndpoints,
  ...staffPasskeysEndpoints,
  ...opsReportsEndpoints,
};
export type OpsApi = typeof opsApi;
