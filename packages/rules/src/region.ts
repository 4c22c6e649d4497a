/** A state, province or territory by its postal abbreviation. */
export interface Region {
  readonly code: string;
  readonly name: string;
}
export type Country = 'US' | 'CA';

const regions = (list: string): readonly Region[] =>
  list
    .trim()
    .split('\n')
    .map((line) => ({ code: line.trim().slice(0, 2), name: line.trim().slice(3) }));

/** The fifty states and the District of Columbia, by name. */
export const US_STATES: readonly Region[] = regions(`
  AL Alabama
  AK Alaska
  AZ Arizona
  AR Arkansas
  CA California
  CO Colorado
  CT Connecticut
  DE Delaware
  DC District of Columbia
  FL Florida
  GA Georgia
  HI Hawaii
  ID Idaho
  IL Illinois
  IN Indiana
  IA Iowa
  KS Kansas
  KY Kentucky
  LA Louisiana
  ME Maine
  MD Maryland
  MA Massachusetts
  MI Michigan
  MN Minnesota
  MS Mississippi
  MO Missouri
  MT Montana
  NE Nebraska
  NV Nevada
  NH New Hampshire
  NJ New Jersey
  NM New Mexico
  NY New York
  NC North Carolina
  ND North Dakota
  OH Ohio
  OK Oklahoma
  OR Oregon
  PA Pennsylvania
  RI Rhode Island
  SC South Carolina
  SD South Dakota
  TN Tennessee
  TX Texas
  UT Utah
  VT Vermont
  VA Virginia
  WA Washington
  WV West Virginia
  WI Wisconsin
  WY Wyoming`);

/** The ten provinces, which address forms offer. */
export const CANADIAN_PROVINCES: readonly Region[] = regions(`
  AB Alberta
  BC British Columbia
  MB Manitoba
  NB New Brunswick
  NL Newfoundland and Labrador
  NS Nova Scotia
  ON Ontario
  PE Prince Edward Island
  QC Quebec
  SK Saskatchewan`);

const CANADIAN_TERRITORIES: readonly Region[] = regions(`
  NT Northwest Territories
  NU Nunavut
  YT Yukon`);

/** All thirteen provinces and territories, from which the country is derived. */
export const CANADIAN_REGIONS: readonly Region[] = [...CANADIAN_PROVINCES, ...CANADIAN_TERRITORIES];

const canadian: ReadonlySet<string> = new Set(CANADIAN_REGIONS.map(({ code }) => code));

/** CA for a Canadian province or territory, else US: a shopper never picks a country. */
export const countryOf = (code: string): Country => (canadian.has(code.trim().toUpperCase()) ? 'CA' : 'US');

const byText: ReadonlyMap<string, Region> = new Map(
  [...US_STATES, ...CANADIAN_REGIONS].flatMap((region) =>
    [region.code, region.name].map((text) => [text.toLowerCase(), region] as const),
  ),
);

/** The region with this code or name, in any case; undefined for none. */
export const regionOf = (text: string): Region | undefined => byText.get(text.trim().toLowerCase());
