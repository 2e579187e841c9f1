import type { PasswordLengths } from "../forms/checks.ts";
import type { CapabilitiesState } from "../provider/capabilities.ts";

/** The server's; until they are known, what it has by default. */
export const lengthsOf = ({ data }: CapabilitiesState): PasswordLengths =>
  data?.emailAndPassword ?? { minPasswordLength: 8, maxPasswordLength: 128 };
