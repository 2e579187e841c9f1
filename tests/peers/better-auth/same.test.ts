import { createAuthClient as olderClient } from "better-auth-1.2/client";
import { apiKeyClient as olderPlugin } from "better-auth-1.2/client/plugins";
import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import * as oneTap from "../one-tap/one-tap-script.ts";
import { DIFFERENCES as ADMIN_DIFFERENCES, BEARER_DIFFERENCES } from "./admin-differences.ts";
import * as admin from "./admin-script.ts";
import { DIFFERENCES as API_KEY_DIFFERENCES } from "./api-key-differences.ts";
import * as apiKey from "./api-key-script.ts";
import * as captcha from "./captcha-script.ts";
import * as jwt from "./jwt-script.ts";
import { CODE_DIFFERENCES, LINK_DIFFERENCES } from "./mailed-differences.ts";
import * as mailed from "./mailed-script.ts";
import * as multiSession from "./multi-session-script.ts";
import { DIFFERENCES as ORGANIZATION_DIFFERENCES } from "./organization-differences.ts";
import { sides as organization } from "./organization-peers.ts";
import { callEverything as callOrganizations } from "./organization-script.ts";
import { DIFFERENCES as PASSKEY_DIFFERENCES } from "./passkey-differences.ts";
import * as passkey from "./passkey-script.ts";
import { GUEST_DIFFERENCES, NUMBER_DIFFERENCES } from "./phone-differences.ts";
import * as phone from "./phone-script.ts";
import { type CallRecord, type Difference, expectSame } from "./record.ts";
import { browserAt, type Side } from "./sides.ts";
import { DIFFERENCES as TROUBLE_DIFFERENCES } from "./troubles-differences.ts";
import * as troubles from "./troubles-script.ts";
import { DIFFERENCES, MAILED_DIFFERENCES, SPENT_DIFFERENCES } from "./two-factor-differences.ts";
import { sides as twoFactor } from "./two-factor-peers.ts";
import { callEverything as callFactors, mailedAlone, withoutSession } from "./two-factor-script.ts";
import * as username from "./username-script.ts";

type Comparison = (declared: readonly Difference[]) => Promise<void>;

/** Runs the same script on both servers. */
const compare =
  <One extends Side>(
    sides: { ours(): Promise<One>; theirs(): Promise<One> },
    script: (side: One) => Promise<CallRecord>,
  ): Comparison =>
  async (declared) =>
    expectSame(await script(await sides.ours()), await script(await sides.theirs()), declared);

test.each<[string, Comparison, readonly Difference[]]>([
  ["adminClient", compare<Side>(admin.sides, admin.callEverything), ADMIN_DIFFERENCES],
  ["adminClient with a bearer token", compare<Side>(admin.sides, admin.callWithBearer), BEARER_DIFFERENCES],
  ["apiKeyClient", compare(apiKey.sides, apiKey.callEverything), API_KEY_DIFFERENCES],
  ["client with captchas", compare(captcha.sides, captcha.callEverything), captcha.DIFFERENCES],
  ["jwtClient", compare<Side>(jwt.sides, jwt.callEverything), jwt.DIFFERENCES],
  ["magicLinkClient", compare(mailed.sides, mailed.callLinks), LINK_DIFFERENCES],
  ["emailOTPClient", compare(mailed.sides, mailed.callCodes), CODE_DIFFERENCES],
  ["multiSessionClient", compare<Side>(multiSession.sides, multiSession.callEverything), multiSession.DIFFERENCES],
  ["oneTapClient", compare<Side>(oneTap.sides, oneTap.callEverything), oneTap.DIFFERENCES],
  ["organizationClient", compare<Side>(organization, callOrganizations), ORGANIZATION_DIFFERENCES],
  ["passkeyClient", compare<Side>(passkey.sides, passkey.callEverything), PASSKEY_DIFFERENCES],
  ["anonymousClient", compare(phone.sides, phone.callGuests), GUEST_DIFFERENCES],
  ["phoneNumberClient", compare(phone.sides, phone.callNumbers), NUMBER_DIFFERENCES],
  ["twoFactorClient", compare(twoFactor, callFactors), DIFFERENCES],
  ["twoFactorClient with mailed codes alone", compare(twoFactor, mailedAlone), MAILED_DIFFERENCES],
  ["refusals of links, codes, passkeys and names", compare(troubles.sides, troubles.callTroubles), TROUBLE_DIFFERENCES],
  ["usernameClient", compare<Side>(username.sides, username.callEverything), username.DIFFERENCES],
  ["twoFactorClient with a backup code and no session", compare(twoFactor, withoutSession), SPENT_DIFFERENCES],
])(
  "better-auth's %s gets the same results from both servers, except for declared differences",
  async (_client, compared, declared) => {
    await compared(declared);
  },
);

test("the client of better-auth 1.2 can create, read, update and delete API keys", async () => {
  const { options } = browserAt(await apiKey.sides.ours());
  const { apiKey: keys, signUp } = olderClient({ ...options, plugins: [olderPlugin()] });
  await signUp.email(personOf("alice"));
  const { data: made } = await keys.create({ name: "CI", metadata: { plan: "pro" } });
  const id = made?.id ?? "";
  expect((await keys.get({ query: { id } })).data).toMatchObject({ name: "CI", metadata: { plan: "pro" } });
  expect((await keys.update({ keyId: id, enabled: false })).data).toMatchObject({ enabled: false });
  // Before 1.5 the list had another shape.
  expect((await keys.list()).data).toMatchObject({ total: 1, apiKeys: [{ id }] });
  expect((await keys.delete({ keyId: id })).data).toEqual({ success: true });
});
