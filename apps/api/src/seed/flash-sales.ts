import { canSell, modalitiesOf } from './availability.ts';
import type { Product } from './products.ts';
import { chanceOf } from './rng.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

/** Number of flash sales at a location, or one fewer if two draws collide or the location does not sell one. */
const PER_LOCATION = 4;
/** Only popular products. */
const POPULAR = 1_200;
const PERCENT_OFF = [10, 15, 20, 25, 30, 40];
const MAX_QUANTITY = [2, 4, 6, 10, 12];
const STOCK = { min: 40, max: 400 };
/** The demo world does not follow the calendar: its sales never end. */
const STARTS_AT = new Date(Date.UTC(2020, 0, 1));
const ENDS_AT = new Date(Date.UTC(2099, 0, 1));

/** Products that suit an impulse purchase: sold by count, popular, for all ages, and available at once. */
const suits = ({ popularity, isWeighed, minAge, leadHours }: Product): boolean =>
  popularity >= POPULAR && !isWeighed && minAge === 0 && leadHours === 0;

function* rows(locations: readonly Location[], products: readonly Product[]) {
  const items = products.filter(suits);
  for (const location of locations) {
    const modality = modalitiesOf(location).find((each) => each !== 'IN_STORE');
    if (modality === undefined) continue;
    const { locationId } = location;
    const chance = chanceOf(`flash sales ${locationId}`);
    const drawn = new Set(Array.from({ length: PER_LOCATION }, () => chance.pick(items)));
    for (const product of drawn) {
      const terms = [chance.pick(PERCENT_OFF), chance.pick(MAX_QUANTITY), chance.between(STOCK.min, STOCK.max)];
      if (!canSell(product, modality, location)) continue;
      const { gtin13 } = product;
      const key = `${locationId}_${gtin13}`;
      yield [`off_${key}`, `cpn_${key}`, locationId, gtin13, ...terms, STARTS_AT, ENDS_AT];
    }
  }
}

/** The table `flash_sale`. */
export const flashSaleTable = (locations: readonly Location[], products: readonly Product[]): Table =>
  table('flash_sale', 'offer_id coupon_id location_id gtin13 percent_off max_quantity stock starts_at ends_at', () =>
    rows(locations, products),
  );
