import { checkOptions, type Shapes, shape } from "../../plugin.ts";
import type { OneTapOptions } from "./options.ts";

const { array, boolean, either, filled, optional } = shape;

const shapes: Shapes<OneTapOptions> = {
  clientId: optional(either("must be a client id or a list of them", filled, array(filled, 1))),
  disableSignup: optional(boolean),
  requireNonce: optional(boolean),
  providers: optional(array(filled, 1)),
};

export const GOOGLE = "google";

export interface Settings {
  readonly clientIds: readonly string[] | null;
  readonly disableSignUp: boolean;
  readonly requireNonce: boolean;
  readonly providers: readonly string[];
}

export function resolveSettings(options: OneTapOptions): Settings {
  checkOptions("oneTap", shapes, options);
  const { clientId, disableSignup = false, requireNonce = false, providers = [GOOGLE] } = options;
  const clientIds = typeof clientId === "string" ? [clientId] : (clientId ?? null);
  return { clientIds, disableSignUp: disableSignup, requireNonce, providers };
}
