import { BagBans } from '@cartwright/contracts/notices';
import { DATA, readDataFile } from './data-files.ts';

/** The states that prohibit single-use bags. @throws {Error} naming the file if something in it is wrong */
export const readBagBans = (file: URL = new URL('bag-bans.json', DATA)): ReadonlySet<string> =>
  new Set(readDataFile(file, BagBans));
