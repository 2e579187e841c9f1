import { checkAddress, checkCallbacks, checkClientAddress, checkCookies } from "./address.ts";
import { checkConfiguration, checkMail, checkSecret } from "./configuration.ts";
import { checkDatabase } from "./database.ts";
import type { Check, Finding, Patient } from "./finding.ts";
import { checkServer } from "./server.ts";

/** In the order in which they are told. */
const checks: readonly Check[] = [
  checkConfiguration,
  checkSecret,
  checkAddress,
  checkCookies,
  checkCallbacks,
  checkClientAddress,
  checkMail,
  checkDatabase,
  checkServer,
];

export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(patient)));
  return findings;
}
