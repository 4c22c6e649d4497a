import { boardEndpoints } from './ops-board.ts';
import { capacityEndpoints } from './ops-capacity.ts';
import { staffEndpoints } from './staff.ts';

/** Every call of the console. A browser imports only the type, so no schema reaches its bundle. */
export const opsApi = {
  ...staffEndpoints,
  ...capacityEndpoints,
  ...boardEndpoints,
};
export type OpsApi = typeof opsApi;
