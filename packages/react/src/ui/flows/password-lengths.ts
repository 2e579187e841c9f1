import type { PasswordLengths } from "../forms/checks.ts";
import type { CapabilitiesState } from "../provider/capabilities.ts";

/** The server's limits; its defaults are used until they are known. */
export const lengthsOf = ({ data }: CapabilitiesState): PasswordLengths =>
  data?.emailAndPassword ?? { minPasswordLength: 8, maxPasswordLength: 128 };
