/**
 * The words that the postal service abbreviates (USPS Publication 28, appendices B and C): the common ones of each
 * list. Every abbreviation maps to itself, so abbreviating twice changes nothing.
 */
const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [short = '', ...long] = line.trim().split(' ');
        return [short, ...long].map((word) => [word.toLowerCase(), short] as const);
      }),
  );

const suffixes = table(`
  Aly alley ally
  Ave avenue av aven avn
  Blvd boulevard boul boulv
  Bnd bend
  Br branch
  Brg bridge
  Byp bypass
  Cir circle circ crcl
  Cres crescent
  Ct court
  Cts courts
  Cv cove
  Dr drive driv drv
  Expy expressway
  Ext extension
  Fwy freeway
  Gdns gardens
  Gln glen
  Grv grove
  Hl hill
  Hls hills
  Holw hollow
  Hts heights
  Hwy highway
  Jct junction
  Lk lake
  Ln lane
  Lndg landing
  Loop loops
  Mdw meadow
  Mdws meadows
  Mnr manor
  Park
  Pass
  Path
  Pike
  Pkwy parkway parkwy pky
  Pl place
  Plz plaza
  Pt point
  Rd road
  Rdg ridge
  Row
  Run
  Sq square
  St street str strt
  Ter terrace terr
  Trce trace
  Trl trail
  Vw view
  Walk
  Way
  Xing crossing`);

const directions = table(`
  N north
  S south
  E east
  W west
  NE northeast
  NW northwest
  SE southeast
  SW southwest`);

const units = table(`
  Apt apartment
  Bldg building
  Dept department
  Fl floor
  Lot
  PH penthouse
  Rm room
  Spc space
  Ste suite
  Trlr trailer
  Unit
  #`);

/** `Street` as `St`; undefined for a word that is not a suffix. */
export const suffixOf = (word: string): string | undefined => suffixes.get(word.toLowerCase());
/** `North` as `N`; undefined for a word that is not a direction. */
export const directionOf = (word: string): string | undefined => directions.get(word.toLowerCase());
/** `Apartment` as `Apt`; undefined for a word that is not a kind of unit. */
export const unitOf = (word: string): string | undefined => units.get(word.toLowerCase());
