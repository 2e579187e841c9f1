import type { Services } from "../../../plugin.ts";
import type { Enrolment } from "./begin-enrolment.ts";
import { findFactor, openSecret } from "./factor.ts";

const PURPOSE = "two-factor set-up page";

/** The form of the page carries the enrollment, because the database stores only hashes of the backup codes. */
export const sealEnrolment = (services: Services, { secret, backupCodes }: Enrolment): Promise<string> =>
  services.seal(PURPOSE, JSON.stringify({ secret, backupCodes }));

export async function openEnrolment(services: Services, userId: string, sealed: string): Promise<Enrolment | null> {
  const text = await services.open(PURPOSE, sealed);
  const factor = text === null ? null : await findFactor(services, userId);
  if (text === null || factor === null) return null;
  const shown = JSON.parse(text) as Enrolment;
  return shown.secret === (await openSecret(services, factor)) ? shown : null;
}
