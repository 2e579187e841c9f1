import { session, user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openRoom, type RoomLab } from "../../contracts/sign-in/sign-in-lab.ts";
import { WAYS_IN } from "../../contracts/sign-in/sign-in-ways.ts";
import { PASSKEY_WAYS } from "../../contracts/sign-in/sign-in-ways-passkey.ts";
import { TWO_FACTOR_WAYS } from "../../contracts/sign-in/sign-in-ways-two-factor.ts";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { beginEnrolling, enrol, held, INVALID, openTwoFactor, rowsOf, told, verifyTotp } from "./two-factor-harness.ts";

/** The part of the answer that all pending sign-ins have. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

/** Returns all texts in a JSON value. */
const textsOf = (json: unknown): string[] =>
  typeof json === "string" ? [json] : Object.values(Object(json)).flatMap((value) => textsOf(value));

describeTwoHarnesses("a pending sign-in", (open) => {
  test("returns nothing that grants access before the code", async () => {
    const { lab, heard, bob } = await openTwoFactor(open);
    const before = await lab.sessions();
    const browser = new Browser(lab);
    const { email, password } = personOf("alice");
    const answer = await browser.post("/sign-in/email", { email, password });
    expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp", "otp"], ...HELD });
    expect(answer.given.map(({ name }) => name)).toEqual(["sallyport.pending_sign_in"]);
    const texts = [...textsOf(answer.json), ...answer.given.map(({ value }) => decodeURIComponent(value))];
    for (const text of texts) {
      const thief = new Browser(lab);
      thief.cookies.set(SESSION_COOKIE, encodeURIComponent(text));
      const headers = { authorization: `Bearer ${text}` };
      expect((await thief.get("/get-session", { headers })).json).toBeNull();
      expect((await thief.get("/list-sessions", { headers })).status).toBe(401);
    }
    expect(await whoIs(browser)).toBeNull();
    expect(await lab.sessions()).toEqual(before);
    expect(heard).toEqual([]);
    expect(await whoIs(bob.browser)).toBe("bob");
  });

  test("rejects a wrong code and another user's code", async () => {
    const { lab, heard, alice, bob } = await openTwoFactor(open);
    const browser = await held(lab, "alice");
    expect(told(await verifyTotp(browser, alice.phone.wrong()))).toEqual([401, "INVALID_CODE"]);
    if (bob.phone.code() !== alice.phone.code())
      expect(told(await verifyTotp(browser, bob.phone.code()))).toEqual([401, "INVALID_CODE"]);
    expect([await whoIs(browser), heard]).toEqual([null, []]);
    expect((await verifyTotp(browser, alice.phone.code())).status).toBe(200);
    expect([await whoIs(browser), heard]).toEqual(["alice", ["alice password"]]);
  });
});

const asked = Object.entries(WAYS_IN).filter(
  ([name, { hasSession, from }]) =>
    hasSession !== true && from.length > 0 && !(name in TWO_FACTOR_WAYS) && !(name in PASSKEY_WAYS),
);

async function openWays(open: OpenHarness): Promise<RoomLab> {
  const room = await openRoom(open, {}, ({ plugins: [door, gate, ledger, , ...others] }) => [
    door,
    gate,
    ledger,
    ...others,
    twoFactor({ required: true }),
  ]);
  room.state.verdict = "allow";
  return room;
}

describeTwoHarnesses("every sign-in method", (open) => {
  // Methods that need a session are not tested here, nor passkeys, which are both factors.
  test.each(asked)("%s requires the required second factor, and continues after the enrollment", async (_, way) => {
    const room = await openWays(open);
    const browser = new Browser(room.lab);
    const [method, path, call] = await way.prepare(room, "alice", browser);
    await room.lab.store.delete(session, { where: {} });
    room.heard.length = 0;
    const answer = await browser.send(method, path, call);
    expect(answer.given.map(({ name }) => name)).not.toContain(SESSION_COOKIE);
    expect(answer.text).not.toMatch(/"token":"/);
    if (way.redirects) expect(answer.headers.get("location")).toMatch(/\/api\/auth\/two-factor\/challenge$/);
    else expect(answer.at("twoFactorRedirect"), answer.text).toBe(true);
    expect(await room.lab.sessions()).toEqual([]);
    expect(room.heard).toEqual(["sign-in.challenged alice two-factor"]);
    const { phone } = await beginEnrolling(room.lab, browser, null);
    const met = await verifyTotp(browser, phone.code());
    expect(met.status, met.text).toBe(200);
    expect(await whoIs(browser)).toBe("alice");
    if (way.redirects) expect([met.at("redirect"), met.at("url")]).toEqual([true, "/home"]);
  });

  test("verification of an address with a second factor verifies it and then requires the code", async () => {
    const { lab, mailbox } = await openTwoFactor(
      open,
      {},
      {
        emailVerification: { sendOnSignIn: true, autoSignInAfterVerification: true },
      },
    );
    const carol = await signUp(lab, "carol");
    const { phone } = await enrol(lab, carol, "carol");
    await carol.post("/send-verification-email", { email: personOf("carol").email });
    const { url } = await mailbox.last("verify-email");
    const elsewhere = new Browser(lab);
    const answer = await elsewhere.get(url.replace(/&callbackURL=[^&]*/, ""), { headers: OWN_PAGE });
    expect(answer.at("twoFactorRedirect"), answer.text).toBe(true);
    expect(await lab.store.find(user, { where: { name: "carol" } })).toMatchObject({ emailVerified: true });
    expect((await verifyTotp(elsewhere, phone.code())).status).toBe(200);
    expect(await whoIs(elsewhere)).toBe("carol");
  });
});

describeTwoHarnesses("a completed challenge", (open) => {
  test("redirects to the callbackURL of the sign-in, never to a URL of the second request", async () => {
    const { lab, alice } = await openTwoFactor(open, { challengePage: "/second-step" });
    const browser = new Browser(lab);
    const answer = await trySignIn(browser, "alice", { callbackURL: "/home" });
    expect(answer.at("url")).toBeUndefined();
    const more = { callbackURL: "https://evil.com", url: "https://evil.com", redirectTo: "https://evil.com" };
    const met = await verifyTotp(browser, alice.phone.code(), more);
    expect([met.at("redirect"), met.at("url")]).toEqual([true, "/home"]);
  });
});

/** The ways in which the owner verifies an address and signs in. */
const PROOFS: Readonly<Record<string, (app: Awaited<ReturnType<typeof openTwoFactor>>) => Promise<Browser>>> = {
  "a link": async ({ lab, mailbox }) => {
    const owner = new Browser(lab);
    await owner.post("/send-verification-email", { email: personOf("carol").email });
    const { url } = await mailbox.last("verify-email");
    expect([200, 302]).toContain((await owner.get(url, { headers: OWN_PAGE })).status);
    return owner;
  },
  "a reset": async ({ lab, mailbox }) => {
    await new Browser(lab).post("/request-password-reset", { email: personOf("carol").email });
    const { token } = await mailbox.last("reset-password");
    const password = "the owner's own";
    expect((await new Browser(lab).post("/reset-password", { token, newPassword: password })).status).toBe(200);
    return signIn(lab, "carol", { password });
  },
};

describeTwoHarnesses("a squatter who signed up with another person's address", (open) => {
  test.each(Object.entries(PROOFS))(
    "loses the second factor when the owner verifies the address by %s",
    async (_, prove) => {
      const app = await openTwoFactor(open, {}, { emailVerification: { autoSignInAfterVerification: true } });
      const { lab } = app;
      await enrol(lab, await signUp(lab, "carol"), "carol");
      expect(await whoIs(await prove(app))).toBe("carol");
      expect(await rowsOf(lab, "twoFactor")).toHaveLength(2);
      expect(await lab.store.find(user, { where: { name: "carol" } })).toMatchObject({ twoFactorEnabled: false });
    },
  );

  test("can complete a required enrollment only after the newest sign-in", async () => {
    const { lab } = await openTwoFactor(open, { required: ({ name }) => name === "carol" });
    const carol = await signUp(lab, "carol");
    const first = await beginEnrolling(lab, carol, null);
    const other = new Browser(lab);
    await trySignIn(other, "carol");
    const second = await beginEnrolling(lab, other, null);
    if (first.phone.code() !== second.phone.code())
      expect(told(await verifyTotp(carol, first.phone.code()))).toEqual([401, "INVALID_CODE"]);
    expect((await verifyTotp(other, second.phone.code())).status).toBe(200);
    expect(told(await carol.post("/two-factor/enable", {}))).toEqual(INVALID);
  });
});
