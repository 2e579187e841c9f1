/** On a busy machine, racers wait for one row longer than the defaults allow. */
export const PATIENT = { statementTimeoutMilliseconds: 60_000, lockTimeoutMilliseconds: 30_000 };
