import type { Services } from "../../../plugin.ts";
import type { Enrolment } from "./begin-enrolment.ts";
import { findFactor, openSecret } from "./factor.ts";

const PURPOSE = "two-factor set-up page";

/** What a page has shown once, sealed for its form to carry: codes are kept as hashes alone. */
export const sealSetUp = (services: Services, { secret, backupCodes }: Enrolment): Promise<string> =>
  services.seal(PURPOSE, JSON.stringify({ secret, backupCodes }));

/** It again; null where it is not what the user enrols with, as somebody has begun anew. */
export async function openSetUp(services: Services, userId: string, sealed: string): Promise<Enrolment | null> {
  const text = await services.open(PURPOSE, sealed);
  const factor = text === null ? null : await findFactor(services, userId);
  if (text === null || factor === null) return null;
  // We sealed it.
  const shown = JSON.parse(text) as Enrolment;
  return shown.secret === (await openSecret(services, factor)) ? shown : null;
}
