import { join } from "node:path";
import { bareInputs, bareOptions, callsBelow, openEditor, undocumentedExports } from "./lib/editor.ts";
import { entriesOf } from "./lib/entries.ts";
import { failOn } from "./lib/fail.ts";
import { publicPackages } from "./lib/workspace.ts";

// An application's editor sees the built declarations.
const entries = publicPackages.flatMap(({ dir, manifest }) =>
  Object.entries(entriesOf(manifest)).map(([_, source]) => ({
    name: `${manifest.name}: ${source}`,
    file: join(dir, source.replace(/^src/, "dist").replace(/\.tsx?$/, ".d.ts")),
  })),
);

const HEAD = `import { type AuthOptions, createAuth } from "@sallyport/core";
import { type AdminOptions, admin } from "@sallyport/core/admin";
import { type AnonymousOptions, anonymous } from "@sallyport/core/anonymous";
import { type CaptchaOptions, captcha } from "@sallyport/core/captcha";
import { type ApiKeyOptions, apiKey } from "@sallyport/core/api-key";
import { type AuditOptions, audit } from "@sallyport/core/audit";
import { type BearerOptions, bearer } from "@sallyport/core/bearer";
import { type EmailOTPOptions, emailOTP } from "@sallyport/core/email-otp";
import { type HaveIBeenPwnedOptions, haveIBeenPwned } from "@sallyport/core/have-i-been-pwned";
import { type ImagesOptions, images } from "@sallyport/core/images";
import { type JwtOptions, jwt } from "@sallyport/core/jwt";
import { type MagicLinkOptions, magicLink } from "@sallyport/core/magic-link";
import { memory } from "@sallyport/core/memory";
import { type MultiSessionOptions, multiSession } from "@sallyport/core/multi-session";
import { type OneTapOptions, oneTap } from "@sallyport/core/one-tap";
import { type OrganizationOptions, organization } from "@sallyport/core/organization";
import { type PasskeyOptions, passkey } from "@sallyport/core/passkey";
import { type PhoneNumberOptions, phoneNumber } from "@sallyport/core/phone-number";
import { type SignInNoticeOptions, signInNotice } from "@sallyport/core/sign-in-notice";
import { type TwoFactorOptions, twoFactor } from "@sallyport/core/two-factor";
import { type UsernameOptions, username } from "@sallyport/core/username";
import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { apiKeyClient } from "@sallyport/react/api-key";
import { organizationClient } from "@sallyport/react/organization";
import { passkeyClient } from "@sallyport/react/passkey";
import { twoFactorClient } from "@sallyport/react/two-factor";
const client = createAuthClient({
  plugins: [organizationClient(), twoFactorClient(), apiKeyClient(), adminClient(), passkeyClient()],
});
const { api } = createAuth({
  database: memory(),
  plugins: [
    organization(),
    twoFactor(),
    apiKey(),
    admin(),
    audit(),
    bearer(),
    jwt(),
    images(),
    username(),
    passkey(),
    magicLink(),
    emailOTP(),
    anonymous(),
    captcha({ verify: () => true }),
    multiSession(),
    oneTap(),
    phoneNumber({ sendOTP: () => {} }),
    haveIBeenPwned(),
    signInNotice(),
  ],
});
interface Options {
  createAuth: AuthOptions;
  admin: AdminOptions;
  anonymous: AnonymousOptions;
  captcha: CaptchaOptions;
  apiKey: ApiKeyOptions;
  audit: AuditOptions;
  bearer: BearerOptions;
  emailOTP: EmailOTPOptions;
  haveIBeenPwned: HaveIBeenPwnedOptions;
  images: ImagesOptions;
  jwt: JwtOptions;
  magicLink: MagicLinkOptions;
  multiSession: MultiSessionOptions;
  oneTap: OneTapOptions;
  organization: OrganizationOptions;
  passkey: PasskeyOptions;
  phoneNumber: PhoneNumberOptions;
  signInNotice: SignInNoticeOptions;
  twoFactor: TwoFactorOptions;
  username: UsernameOptions;
}
`;
const folder = "tests/consumer/src";
const opened = openEditor(
  folder,
  HEAD,
  entries.map(({ file }) => file),
);
const bare = entries.flatMap(({ name, file }) =>
  undocumentedExports(opened, file).map((exported) => `${name} exports ${exported}`),
);
const calls = [...callsBelow(opened, "client"), ...callsBelow(opened, "api")];
const asked = openEditor(folder, HEAD + calls.map((call) => `${call};\n`).join(""));
let offset = HEAD.length;
for (const call of calls) {
  offset += call.length + 2;
  if (asked.docAt(offset - 3) === "") bare.push(`an editor says nothing of ${call}`);
}
const { options, bare: without } = bareOptions(opened, "Options");
bare.push(...without.map((option) => `an editor says nothing of the option ${option}`));
const taken = bareInputs(opened, "api");
bare.push(...taken.bare.map((input) => `an editor says nothing of what a call takes: ${input}`));
failOn(bare, "A sentence is missing:");
console.log(
  `${calls.length} calls with ${taken.inputs} inputs, ${options} options and the exports of ${entries.length} entries`,
);
