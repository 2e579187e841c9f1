import { checkAddress, checkCallbacks, checkClientAddress, checkCookies } from "./address.ts";
import { checkConfiguration, checkMail, checkSecret } from "./configuration.ts";
import { checkDatabase } from "./database.ts";
import type { Check, CheckContext, Finding } from "./finding.ts";
import { checkServer } from "./server.ts";

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

export async function runChecks(context: CheckContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(context)));
  return findings;
}
