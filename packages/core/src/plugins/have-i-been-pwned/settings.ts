import { checkOptions, type Shapes, shape } from "../../plugin.ts";
import type { FindRange, HaveIBeenPwnedOptions } from "./options.ts";
import { pwnedPasswords } from "./pwned-passwords.ts";

const { array, boolean, filled, func, matching, oneOf, optional, whole } = shape;

const TIMEOUT_SECONDS = 3;

const shapes: Shapes<HaveIBeenPwnedOptions> = {
  findRange: optional(func),
  whenUnavailable: optional(oneOf("allow", "refuse")),
  timeout: optional(whole(1, 30)),
  customPasswordCompromisedMessage: optional(filled),
  paths: optional(array(matching(/^\//))),
  enabled: optional(boolean),
};

export interface Settings {
  readonly findRange: FindRange;
  readonly refusesUnchecked: boolean;
  readonly timeoutSeconds: number;
  readonly message: string | undefined;
  readonly paths: readonly string[] | undefined;
  readonly enabled: boolean;
}

export function resolveSettings(options: HaveIBeenPwnedOptions): Settings {
  checkOptions("haveIBeenPwned", shapes, options);
  return {
    findRange: options.findRange ?? pwnedPasswords(),
    refusesUnchecked: options.whenUnavailable === "refuse",
    timeoutSeconds: options.timeout ?? TIMEOUT_SECONDS,
    message: options.customPasswordCompromisedMessage,
    paths: options.paths,
    enabled: options.enabled ?? true,
  };
}
