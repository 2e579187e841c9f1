import type { AuthOptions } from "@sallyport/core";
import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { describeHarnessesInTurn } from "../../ground/harnesses.ts";
import { ACCOUNTS, follow } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { placeOf } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, mock, mock2, openOAuth, openWorld, walk } from "./oauth-harness.ts";
import type { Claims } from "./oauth-provider.ts";

const CAROL = claimsOf("carol");
const WAITING = "/sorry?error=account_not_linked&methods=credential";

/** A squatter has signed up with Carol's address, before she signs in by her provider. */
async function openSquat(autoSignInAfterVerification = false) {
  const mailbox = new Outbox();
  const app = await openOAuth({
    ...mailbox.options,
    ...ACCOUNTS,
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification },
  });
  const squatter = await signUp(app.lab, "carol");
  const carol = app.visitor();
  const arrive = async (): Promise<string | null> => placeOf(await walk(app.world, carol, CAROL));
  const ways = async (): Promise<string[]> => (await app.lab.accounts()).map(({ providerId }) => providerId).sort();
  return { ...app, mailbox, squatter, carol, arrive, ways };
}

const BROWSERS = [
  { where: "her browser", same: true },
  { where: "another", same: false },
];

describe.each(BROWSERS)(
  "the verification mail of a squatter's sign-up, opened in $where after the owner signed in by a provider",
  ({ same }) => {
    test("removes the squatter's session and password, so only the owner can sign in", async () => {
      const { lab, mailbox, squatter, carol, arrive, ways, visitor } = await openSquat();
      expect(await arrive()).toBe(WAITING);
      await follow(same ? carol : visitor(), await mailbox.last("verify-email"));
      expect(await whoIs(squatter)).toBeNull();
      expect((await trySignIn(visitor(), "carol")).status).toBe(401);
      expect(await arrive()).toBe("/home");
      expect(await ways()).toEqual(["mock"]);
      expect((await squatter.post("/get-access-token", { providerId: "mock" })).status).toBe(401);
      expect(await lab.users()).toHaveLength(1);
    });

    test("notifies the mailbox that a password was removed", async () => {
      const { mailbox, carol, arrive, visitor } = await openSquat();
      await arrive();
      await follow(same ? carol : visitor(), await mailbox.last("verify-email"));
      expect((await mailbox.last("notice")).about).toMatchObject({ kind: "password-removed" });
    });
  },
);

test("a verification mail that the squatter requests afterwards removes the squatter's access too", async () => {
  const { lab, mailbox, squatter, carol, arrive, ways } = await openSquat();
  await arrive();
  expect((await squatter.post("/send-verification-email", { email: personOf("carol").email })).status).toBe(200);
  await follow(carol, await mailbox.last("verify-email"));
  expect([await whoIs(squatter), await ways()]).toEqual([null, []]);
  expect(await lab.sessions()).toEqual([]);
});

test("the link signs the owner in with the account of the provider, and removes the squatter's accounts", async () => {
  const { mailbox, squatter, carol, arrive, ways } = await openSquat(true);
  await arrive();
  await follow(carol, await mailbox.last("verify-email"));
  expect([await whoIs(carol), await whoIs(squatter), await ways()]).toEqual(["carol", null, ["mock"]]);
});

test("the password is kept if the browser of the sign-up opens the link", async () => {
  const { mailbox, squatter: carol, world, ways } = await openSquat();
  await carol.post("/sign-out");
  expect(placeOf(await walk(world, carol, CAROL))).toBe(WAITING);
  await follow(carol, await mailbox.last("verify-email"));
  expect((await trySignIn(carol, "carol")).status).toBe(200);
  expect(await ways()).toEqual(["credential", "mock"]);
});

test("an account with an unverified address removes nothing from the user with that address", async () => {
  const { mailbox, world, visitor, squatter: carol, ways } = await openSquat();
  const stranger = { ...CAROL, sub: "stranger", email_verified: false };
  expect(placeOf(await walk(world, visitor(), stranger))).toBe("/sorry?error=account_not_linked");
  await follow(visitor(), await mailbox.last("verify-email"));
  expect([await whoIs(carol), await ways()]).toEqual(["carol", ["credential"]]);
});

test("an account that the browser has signed in with is kept when it opens the link", async () => {
  const mailbox = new Outbox();
  const app = await openOAuth({
    ...mailbox.options,
    ...ACCOUNTS,
    emailAndPassword: { requireEmailVerification: true },
  });
  const unvouched: Claims = { ...CAROL, sub: "carol-elsewhere", email_verified: false };
  const arrive = async (browser = app.visitor(), person = unvouched, provider = "mock2") =>
    placeOf(await walk(app.world, browser, person, { provider }));
  expect(await arrive()).toBe("/sorry?error=email_not_verified");
  const carol = app.visitor();
  expect(await arrive(carol, CAROL, "mock")).toBe("/sorry?error=account_not_linked&methods=mock2");
  expect(await arrive(carol)).toBe("/sorry?error=email_not_verified");
  await follow(carol, await mailbox.last("verify-email"));
  expect(await arrive(carol)).toBe("/home");
  const ways = (await app.lab.accounts()).map(({ providerId }) => providerId);
  expect(ways.sort()).toEqual(["mock", "mock2"]);
});

const SQUATTER = { sub: "squatter" };
const REFUSED = "/sorry?error=unable_to_link_account";
const NEW_PASSWORD = "another-correct-horse";

interface Scene {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  /** Signed in with Carol's address, which is not verified. */
  readonly squatter: Browser;
}

/** Events that end the session while the provider's answer is awaited. */
const ENDINGS: Readonly<Record<string, (scene: Scene, somebody: Browser) => Promise<void>>> = {
  "the owner of the mailbox resets the password": async ({ mailbox }, somebody) => {
    await somebody.post("/request-password-reset", { email: personOf("carol").email });
    const { token } = await mailbox.last("reset-password");
    expect((await somebody.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  },
  "the owner of the mailbox verifies it": async ({ mailbox }, somebody) => {
    await somebody.post("/send-verification-email", { email: personOf("carol").email });
    await follow(somebody, await mailbox.last("verify-email"));
  },
  "every session is revoked elsewhere": async ({ lab }, somebody) => {
    expect((await trySignIn(somebody, "carol")).status).toBe(200);
    expect((await somebody.post("/revoke-sessions")).status).toBe(200);
    expect(await lab.sessions()).toEqual([]);
  },
};

describeHarnessesInTurn("a linking flow in progress when its session ends", (open) => {
  test.each(Object.keys(ENDINGS))("links nothing if %s", async (name) => {
    const world = await openWorld();
    const mailbox = new Outbox();
    const options: Partial<AuthOptions> = {
      ...mailbox.options,
      ...ACCOUNTS,
      account: { accountLinking: { trustedProviders: ["mock"] } },
      customProviders: [mock({ emailOptional: true }), mock2()],
    };
    const lab = await open(world.options(options));
    world.setClock(lab);
    const squatter = await signUp(lab, "carol");
    const query = world.consent(await begin(squatter, {}, "/link-social"), SQUATTER);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    world.mock.lies.set("/userinfo", () => {
      asked.resolve();
      return answer.promise;
    });
    const link = comeBack(squatter, query);
    await asked.promise;
    await ENDINGS[name]?.({ lab, mailbox, squatter }, new Browser(lab));
    answer.resolve(Response.json(SQUATTER));
    expect(placeOf(await link)).toBe(REFUSED);
    expect((await lab.accounts()).filter(({ providerId }) => providerId === "mock")).toEqual([]);
  });
});
