import type { Db } from '#context.ts';
import type { Fraud } from '#ports/fraud.ts';
import { saveScore, saveVisit } from './sql.ts';

/** A script may send anything; more than this much of it is not stored. */
const MAX_CHARACTERS = 8_000;

/**
 * The built-in fraud service: it records what it receives, so that a visit can be investigated, and accepts. An
 * addition without an announced visit is marked for review, which stops nothing: the announcement may have failed three
 * times (RTY-005).
 */
export const recordedFraud = (db: Db): Fraud => ({
  name: 'record',
  begin: (visit) => db.single((single) => saveVisit(single, visit)),
  score: (addition) => db.single((single) => saveScore(single, { ...addition, deviceInfo: kept(addition.deviceInfo) })),
});

const kept = (deviceInfo: object | undefined): string | null => {
  const text = deviceInfo && JSON.stringify(deviceInfo);
  return text === undefined || text.length > MAX_CHARACTERS ? null : text;
};
