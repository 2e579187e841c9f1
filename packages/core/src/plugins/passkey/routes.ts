import { defineGroup } from "../../plugin.ts";
import { deletePasskey } from "./endpoints/delete-passkey.ts";
import { generateAuthenticateOptions } from "./endpoints/generate-authenticate-options.ts";
import { generateRegisterOptions } from "./endpoints/generate-register-options.ts";
import { listUserPasskeys } from "./endpoints/list-user-passkeys.ts";
import { generateSignUpOptions, verifySignUp } from "./endpoints/sign-up.ts";
import { updatePasskey } from "./endpoints/update-passkey.ts";
import { verifyAuthentication } from "./endpoints/verify-authentication.ts";
import { verifyRegistration } from "./endpoints/verify-registration.ts";
import { passkeyEndpoints, relatedOrigins } from "./endpoints/well-known.ts";
import type { Settings } from "./settings.ts";

export const passkeyRoutes = (settings: Settings) => ({
  passkey: defineGroup({
    generateRegisterOptions: generateRegisterOptions(settings),
    verifyRegistration: verifyRegistration(settings),
    generateAuthenticateOptions: generateAuthenticateOptions(settings),
    verifyAuthentication: verifyAuthentication(settings),
    generateSignUpOptions: generateSignUpOptions(settings),
    verifySignUp: verifySignUp(settings),
    listUserPasskeys: listUserPasskeys(),
    updatePasskey: updatePasskey(settings),
    deletePasskey: deletePasskey(settings),
    relatedOrigins: relatedOrigins(settings),
    passkeyEndpoints: passkeyEndpoints(settings),
  }),
});

type Routes = ReturnType<typeof passkeyRoutes>;
/** The endpoints of the passkey plugin. */
export interface PasskeyRoutes extends Routes {}
