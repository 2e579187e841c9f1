import { account, session, user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openRoom, type RoomLab } from "../../contracts/sign-in/sign-in-lab.ts";
import { WAYS_IN } from "../../contracts/sign-in/sign-in-ways.ts";
import { TWO_FACTOR_WAYS } from "../../contracts/sign-in/sign-in-ways-two-factor.ts";
import { describeHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, signUp, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { PLUGINS } from "../input/every-plugin.ts";
import { GATED, posts, queryOf } from "../input/every-post.ts";
import { beginEnrolling, enrol, held, INVALID, openTwoFactor, told, verifyTotp } from "./two-factor-harness.ts";

/** What every held sign-in answers. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

const bodies = new Map(posts("t"));

/** The texts of an answer's body and cookies. */
const textsOf = (json: unknown): string[] =>
  typeof json === "string" ? [json] : Object.values(Object(json)).flatMap((value) => textsOf(value));

describeHarnesses("before the code", (open) => {
  test("nothing of what came back opens anything", async () => {
    const { lab, heard, bob } = await openTwoFactor(open, {}, { plugins: PLUGINS });
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
    for (const { method, path } of GATED) {
      const call = method === "POST" ? { body: bodies.get(path) } : { query: queryOf(path) };
      expect((await browser.send(method, path, call)).status, path).toBe(401);
    }
    expect(await lab.sessions()).toEqual(before);
    expect(heard).toEqual([]);
    expect(await whoIs(bob.browser)).toBe("bob");
  });

  test("a wrong code, and one of somebody else's, open nothing either", async () => {
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

/** Methods that a session has led to are not asked again, and the factor's own answers are what is asked for. */
const asked = Object.entries(WAYS_IN).filter(
  ([name, { hasSession, from }]) => hasSession !== true && from.length > 0 && !(name in TWO_FACTOR_WAYS),
);

async function openWays(open: OpenHarness): Promise<RoomLab> {
  const room = await openRoom(open, {}, ({ plugins: [door, gate, ledger] }) => [
    door,
    gate,
    ledger,
    twoFactor({ required: true }),
  ]);
  room.state.verdict = "allow";
  return room;
}

describeHarnesses("every way in", (open) => {
  test.each(asked)("%s is held, and goes on after enrolment where it was", async (_, way) => {
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

  test("after a password reset, and after an account is unlinked, as before", async () => {
    const { lab, mailbox, alice, idOf } = await openTwoFactor(open);
    await prove(lab, "alice");
    const now = lab.clock.now();
    const linked = {
      providerId: "mock",
      accountId: "there",
      userId: await idOf("alice"),
      createdAt: now,
      updatedAt: now,
    };
    await lab.store.insert(account, { id: "linked", ...linked });
    const again = await enrolAgainFresh(lab, alice);
    expect((await again.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
    await held(lab, "alice");
    const { email } = personOf("alice");
    await new Browser(lab).post("/request-password-reset", { email });
    const { token } = await mailbox.last("reset-password");
    expect((await new Browser(lab).post("/reset-password", { token, newPassword: "another password" })).status).toBe(
      200,
    );
    const browser = new Browser(lab);
    const answer = await browser.post("/sign-in/email", { email, password: "another password" });
    expect(answer.at("twoFactorRedirect")).toBe(true);
    expect((await verifyTotp(browser, alice.phone.code(2))).status).toBe(401);
    expect((await verifyTotp(browser, alice.phone.code(1))).status).toBe(200);
  });

  test("an address that is not proven is asked for first, and then the code", async () => {
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

/** Alice, asked again. */
async function enrolAgainFresh(lab: RoomLab["lab"], { phone }: { phone: { code(steps?: number): string } }) {
  const browser = await held(lab, "alice");
  expect((await verifyTotp(browser, phone.code())).status).toBe(200);
  return browser;
}

describeHarnesses("a pending sign-in", (open) => {
  test("is its browser's alone, and stays for it", async () => {
    const { lab, alice, bob } = await openTwoFactor(open);
    const browser = await held(lab, "alice");
    expect(told(await verifyTotp(new Browser(lab), alice.phone.code()))).toEqual(INVALID);
    const mallory = await held(lab, "bob");
    expect((await verifyTotp(mallory, alice.phone.code())).status).toBe(
      alice.phone.code() === bob.phone.code() ? 200 : 401,
    );
    expect((await verifyTotp(browser, alice.phone.code())).status).toBe(200);
  });
});
