import type { Db } from '#context.ts';
import type { Fraud } from '#ports/fraud.ts';
import { saveScore, saveVisit } from './sql.ts';

/** A script may send what it likes; more than this of it is not kept. */
const MAX_CHARACTERS = 8_000;

/**
 * The built-in fraud service: it keeps what it is told, so that a visit can be looked into, and accepts. An addition
 * whose visit nobody announced is marked for review, which stops nothing: the announcement may have failed three times
 * (RTY-005).
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
