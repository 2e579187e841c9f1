import type { PasswordLengths } from "../forms/checks.ts";
import type { CapabilitiesState } from "../provider/capabilities.ts";

export const lengthsOf = ({ data }: CapabilitiesState): PasswordLengths =>
  data?.emailAndPassword ?? { minPasswordLength: 8, maxPasswordLength: 128 };
