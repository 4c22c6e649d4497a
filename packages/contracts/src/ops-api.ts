import { staffEndpoints } from './staff.ts';
import { staffLogEndpoints } from './staff-log.ts';

/** Every call of the console. A browser imports only the type, so no schema reaches its bundle. */
export const opsApi = {
  ...staffEndpoints,
  ...staffLogEndpoints,
};
export type OpsApi = typeof opsApi;
