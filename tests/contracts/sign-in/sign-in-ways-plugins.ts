import type { UserSignInMethod } from "./sign-in-lab.ts";
import { MAILED_WAYS } from "./sign-in-ways-mailed.ts";
import { ONE_TAP_WAYS } from "./sign-in-ways-one-tap.ts";
import { PASSKEY_WAYS } from "./sign-in-ways-passkey.ts";
import { PHONE_WAYS } from "./sign-in-ways-phone.ts";
import { TWO_FACTOR_WAYS } from "./sign-in-ways-two-factor.ts";

export const PLUGIN_WAYS: Readonly<Record<string, UserSignInMethod>> = {
  ...TWO_FACTOR_WAYS,
  ...MAILED_WAYS,
  ...PASSKEY_WAYS,
  ...PHONE_WAYS,
  ...ONE_TAP_WAYS,
};
