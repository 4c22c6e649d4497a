import { readFileSync } from 'node:fs';
import { availabilityTable } from './availability.ts';
import { bannerTables } from './banners.ts';
import { bayTable } from './bays.ts';
import { cartTable } from './carts.ts';
import { couponTable } from './coupons.ts';
import { dataFile } from './data-file.ts';
import { flashSaleTable } from './flash-sales.ts';
import { hourTables } from './hours.ts';
import { pastOrderTables } from './past-order-tables.ts';
import { makePastOrders } from './past-orders.ts';
import { pastSlotTables } from './past-slots.ts';
import { makePeople } from './people.ts';
import { peopleTables } from './people-tables.ts';
import { priceReader, priceTables } from './prices.ts';
import { readDepartments, readFamilies } from './product-families.ts';
import { promoTable } from './promos.ts';
import { makeProducts, productTables } from './products.ts';
import { similarTable } from './similar.ts';
import { slotPlanTables } from './slot-plans.ts';
import { locationTable, makeLocations } from './stores.ts';
import type { Table } from './table.ts';
import { readZips, ZIP_COLUMNS } from './zips.ts';
import { makeZones, zoneTables } from './zones.ts';

/** The file is already COPY text. */
const zipTable: Table = {
  name: 'zip',
  columns: ZIP_COLUMNS,
  lines: () => [readFileSync(dataFile('zip.tsv'), 'utf8')],
};

/** The whole demo world, table by table in the order that foreign keys require. */
export function makeWorld(): Table[] {
  const zips = readZips();
  const locations = makeLocations(zips);
  const zones = makeZones(locations, zips);
  const departments = readDepartments();
  const products = makeProducts(readFamilies(departments));
  const items = { products, pricesIn: priceReader(products) };
  const people = makePeople({ zips, locations, zones });
  const orders = makePastOrders(people, zones, items);
  return [
    ...bannerTables(),
    promoTable,
    zipTable,
    locationTable(locations),
    ...hourTables(locations),
    bayTable(locations),
    ...zoneTables(zones),
    ...productTables(departments, products),
    ...priceTables(locations, products),
    availabilityTable(locations, products),
    flashSaleTable(locations, products),
    couponTable(products),
    similarTable(products),
    ...slotPlanTables(locations, zones),
    ...peopleTables(people),
    cartTable(people, items),
    ...pastSlotTables(orders),
    ...pastOrderTables(orders),
  ];
}
