import { bannerSettingsEndpoints } from './ops-banner.ts';
import { boardEndpoints } from './ops-board.ts';
import { capacityEndpoints } from './ops-capacity.ts';
import { deskEndpoints } from './ops-desk.ts';
import { handOversEndpoints } from './ops-hand-overs.ts';
import { importEndpoints } from './ops-imports.ts';
import { pickingEndpoints } from './ops-picking.ts';
import { productFormEndpoints } from './ops-product-forms.ts';
import { opsReportsEndpoints } from './ops-reports.ts';
import { slotTemplatesEndpoints } from './ops-slot-templates.ts';
import { snowDayEndpoints } from './ops-snow-day.ts';
import { storeImportEndpoints } from './ops-store-imports.ts';
import { staffLogEndpoints } from './staff-log.ts';
import { staffPasskeysEndpoints } from './staff-passkeys.ts';
import { staffEndpoints } from './staff.ts';
import { storeAreaEndpoints } from './store-area.ts';
import { storeBaysEndpoints } from './store-bays.ts';
import { storeHoursEndpoints } from './store-hours.ts';

/** Every call of the console. A browser imports only the type, so no schema reaches its bundle. */
export const opsApi = {
  ...bannerSettingsEndpoints,
  ...boardEndpoints,
  ...capacityEndpoints,
  ...deskEndpoints,
  ...handOversEndpoints,
  ...importEndpoints,
  ...opsReportsEndpoints,
  ...pickingEndpoints,
  ...productFormEndpoints,
  ...slotTemplatesEndpoints,
  ...snowDayEndpoints,
  ...staffEndpoints,
  ...staffLogEndpoints,
  ...staffPasskeysEndpoints,
  ...storeAreaEndpoints,
  ...storeBaysEndpoints,
  ...storeHoursEndpoints,
  ...storeImportEndpoints,
};
export type OpsApi = typeof opsApi;
