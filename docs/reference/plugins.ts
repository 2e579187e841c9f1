import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { AuthPlugin } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { bearer } from "@sallyport/core/bearer";
import { captcha } from "@sallyport/core/captcha";
import { emailOTP } from "@sallyport/core/email-otp";
import { haveIBeenPwned } from "@sallyport/core/have-i-been-pwned";
import { images } from "@sallyport/core/images";
import { jwt } from "@sallyport/core/jwt";
import { magicLink } from "@sallyport/core/magic-link";
import { multiSession } from "@sallyport/core/multi-session";
import { oneTap } from "@sallyport/core/one-tap";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { coreRoutes, type Declared, type Tree } from "../../scripts/lib/core-declarations.ts";
import { root } from "../../scripts/lib/workspace.ts";

/** With everything switched on that has endpoints. */
export const plugins: readonly AuthPlugin[] = [
  organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } }),
  twoFactor(),
  admin(),
  apiKey(),
  bearer(),
  jwt(),
  audit(),
  images({ organizations: true }),
  username(),
  magicLink(),
  emailOTP({ changeEmail: { enabled: true } }),
  passkey(),
  anonymous(),
  captcha({ verify: () => true }),
  multiSession(),
  oneTap(),
  phoneNumber({ sendOTP: () => {} }),
  haveIBeenPwned(),
  signInNotice(),
];

const missing = readdirSync(join(root, "packages/core/src/plugins")).filter(
  (folder) => !plugins.some(({ id }) => id === folder),
);
if (missing.length > 0) throw new Error(`docs/reference/plugins.ts has no ${missing.join(", ")}`);

/** An endpoint by its name: `["signIn", "email"]`. */
export interface Named {
  readonly names: readonly string[];
  readonly endpoint: Declared;
}

function walk(tree: Tree, above: readonly string[] = []): Named[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const names = [...above, name];
    return "routes" in value ? walk(value.routes, names) : [{ names, endpoint: value }];
  });
}

/** Endpoints of the core and of each plugin that has any. */
export const served = [
  { id: "core", folder: "packages/core/src/endpoints", named: walk(coreRoutes) },
  // A plugin's routes are declared endpoints under a type that hides it.
  ...plugins.map(({ id, routes = {} }) => ({
    id,
    folder: `packages/core/src/plugins/${id}`,
    named: walk(routes as unknown as Tree),
  })),
].filter(({ named }) => named.length > 0);

/** Titles of pages and sections; a plugin's id where there is no better word. */
const TITLES: Readonly<Record<string, string>> = {
  core: "the core",
  organization: "organizations",
  "two-factor": "the second factor",
  admin: "the admin area",
  "api-key": "API keys",
  jwt: "tokens",
  audit: "the audit trail",
  images: "images",
  username: "user names",
  "magic-link": "magic links",
  "email-otp": "email codes",
  passkey: "passkeys",
  captcha: "captchas",
  anonymous: "guests",
  "multi-session": "several accounts",
  "phone-number": "phone numbers",
  "one-tap": "One Tap",
  "have-i-been-pwned": "leaked passwords",
  "sign-in-notice": "sign-in notices",
};
export const titleOf = (id: string): string => TITLES[id] ?? id;
