import type { HaveIBeenPwnedOptions } from "@sallyport/core/have-i-been-pwned";
import { type Decisions, unmapped, value } from "./decision.ts";

export const haveIBeenPwned: Decisions<HaveIBeenPwnedOptions> = {
  findRange: unmapped,
  whenUnavailable: unmapped,
  timeout: unmapped,
  customPasswordCompromisedMessage: value,
  paths: value,
  enabled: value,
};
