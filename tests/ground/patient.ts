/** On a busy machine, calls that race for one row wait longer than the defaults allow. */
export const PATIENT = { statementTimeoutMilliseconds: 60_000, lockTimeoutMilliseconds: 30_000 };
