import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { bearer } from "@sallyport/core/bearer";
import { emailOTP } from "@sallyport/core/email-otp";
import { haveIBeenPwned } from "@sallyport/core/have-i-been-pwned";
import { images } from "@sallyport/core/images";
import { jwt } from "@sallyport/core/jwt";
import { magicLink } from "@sallyport/core/magic-link";
import { multiSession } from "@sallyport/core/multi-session";
import { oneTap } from "@sallyport/core/one-tap";
import { passkey } from "@sallyport/core/passkey";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import type { Endpoint } from "@sallyport/core/plugin";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { coreRoutes } from "../../../packages/core/src/endpoints/routes.ts";
import { walkRoutes } from "../../../packages/core/src/pipeline/walk-routes.ts";
import { plugin as organization } from "../../contracts/permissions/organization-matrix-world.ts";

export const MESSAGES: PhoneCodeMessage[] = [];

export const PLUGINS: NonNullable<AuthOptions["plugins"]> = [
  organization(),
  twoFactor(),
  admin(),
  apiKey({ organizations: true }),
  bearer(),
  jwt(),
  audit(),
  images({ organizations: true }),
  username(),
  magicLink(),
  emailOTP({ changeEmail: { enabled: true } }),
  passkey({ signUp: true }),
  anonymous(),
  multiSession(),
  phoneNumber({
    signUpOnVerification: {},
    sendOTP: (message) => {
      MESSAGES.push(message);
    },
  }),
  haveIBeenPwned({ findRange: () => [] }),
  signInNotice(),
  oneTap(),
];

export const ROUTES: readonly Endpoint[] = [coreRoutes, ...PLUGINS.map((plugin) => plugin.routes ?? {})]
  .flatMap((tree) => walkRoutes(tree))
  .map(({ endpoint }) => endpoint);

export const OFFERED: readonly Endpoint[] = ROUTES.filter(({ serverOnly }) => !serverOnly);

/** The routes to which the application's own pages may post. */
export const POSTS: readonly string[] = OFFERED.filter(
  ({ method, crossSiteForm }) => method === "POST" && !crossSiteForm,
).map(({ path }) => path);

export const GETS: readonly string[] = OFFERED.filter(({ method }) => method === "GET").map(({ path }) => path);

/** These routes also accept the form of their own page. */
export const FORMS: ReadonlySet<string> = new Set(ROUTES.filter(({ ownForm }) => ownForm).map(({ path }) => path));

/** The form of this route answers with a page. The same code reads its JSON. */
export const PAGE = "/two-factor/challenge";

/** A server call may name the user, so these endpoints look for a session themselves. */
export const LINKED = ["POST /get-access-token", "POST /refresh-token", "POST /account-info", "GET /account-info"];

/** The routes that need a session, in the form `POST /update-user`. */
export const GATED: ReadonlySet<string> = new Set([
  ...LINKED,
  ...OFFERED.filter(({ session = "none" }) => session === "required" || session === "fresh").map(
    ({ method, path }) => `${method} ${path}`,
  ),
]);
