import { importEndpoints } from './ops-imports.ts';
import { staffEndpoints } from './staff.ts';

/** Every call of the console. A browser imports only the type, so no schema reaches its bundle. */
export const opsApi = {
  ...staffEndpoints,
  ...importEndpoints,
};
export type OpsApi = typeof opsApi;
