import { session, verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { openRoom, type RoomLab } from "./sign-in-lab.ts";

const RIGHT = { challenge: "gate", answer: "right" };
const WRONG = { challenge: "gate", answer: "wrong" };
const COOKIE = "sallyport.pending_sign_in";

/** Alice has signed up. Further sign-ins require a challenge. */
async function openHeld(open: OpenHarness): Promise<RoomLab> {
  const room = await openRoom(open, { user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } } });
  await signUp(room.lab, "alice");
  await room.lab.store.delete(session, { where: {} });
  room.state.verdict = "challenge";
  return room;
}

async function held({ lab }: RoomLab, name = "alice"): Promise<Browser> {
  const browser = new Browser(lab);
  expect((await trySignIn(browser, name)).at("challenges")).toEqual(["gate"]);
  return browser;
}

async function expectRefused({ lab }: RoomLab, browser: Browser, userId?: string): Promise<void> {
  const sessions = await lab.store.count(session, { where: userId === undefined ? {} : { userId } });
  const answer = await browser.post("/gate/answer", RIGHT);
  expect([answer.status, answer.code]).toEqual([401, "WRONG_ANSWER"]);
  expect(await lab.store.count(session, { where: userId === undefined ? {} : { userId } })).toBe(sessions);
}

/** Returns a browser that signed in before the challenges, with its own session. */
async function own(room: RoomLab, name = "alice"): Promise<Browser> {
  room.state.verdict = "allow";
  const browser = await signIn(room.lab, name);
  room.state.verdict = "challenge";
  return browser;
}

describeTwoHarnesses("a pending sign-in", (open) => {
  test("is rejected without its cookie or with a forged one", async () => {
    const room = await openHeld(open);
    const alice = await held(room);
    await expectRefused(room, new Browser(room.lab));
    const forger = new Browser(room.lab);
    const signed = decodeURIComponent(alice.cookies.get(COOKIE) ?? "");
    for (const forged of [signed.slice(0, -2), signed.slice(0, signed.lastIndexOf(".")), `x${signed}`]) {
      forger.cookies.set(COOKIE, encodeURIComponent(forged));
      await expectRefused(room, forger);
    }
    expect((await alice.post("/gate/answer", RIGHT)).status).toBe(200);
    expect(await whoIs(alice)).toBe("alice");
  });

  test("is stored as a hash of its token", async () => {
    const room = await openHeld(open);
    const token = decodeURIComponent((await held(room)).cookies.get(COOKIE) ?? "").split(".")[0] ?? "";
    expect(token).toHaveLength(32);
    expect(JSON.stringify(await room.lab.store.list(verification, { where: {} }))).not.toContain(token);
  });

  test("can be completed once, within ten minutes, and only by its own challenge", async () => {
    const room = await openHeld(open);
    const late = await held(room);
    const alice = await held(room);
    expect((await alice.post("/gate/answer", { ...RIGHT, challenge: "door" })).code).toBe("WRONG_ANSWER");
    const again = new Browser(room.lab);
    again.cookies.set(COOKIE, alice.cookies.get(COOKIE) ?? "");
    expect((await alice.post("/gate/answer", RIGHT)).status).toBe(200);
    expect(alice.cookies.get(COOKIE)).toBeUndefined();
    await expectRefused(room, again);
    room.lab.clock.advance({ seconds: 601 });
    await expectRefused(room, late);
  });

  test("is checked again by the policies after the challenge", async () => {
    const room = await openHeld(open);
    const alice = await held(room);
    room.state.verdict = "deny";
    expect((await alice.post("/gate/answer", RIGHT)).code).toBe("GATE_CLOSED");
    expect(await room.lab.sessions()).toEqual([]);
    expect(room.heard.at(-1)).toBe("sign-in.refused alice GATE_CLOSED");
    room.state.verdict = "allow";
    expect((await alice.post("/gate/answer", RIGHT)).status).toBe(200);
  });

  test("leaves another user's session in the same browser unchanged until it is completed", async () => {
    const room = await openHeld(open);
    room.state.verdict = "allow";
    const browser = await signUp(room.lab, "bob");
    room.state.verdict = "challenge";
    await trySignIn(browser, "alice");
    expect(await whoIs(browser)).toBe("bob");
    await browser.post("/gate/answer", WRONG);
    expect(await whoIs(browser)).toBe("bob");
    await browser.post("/gate/answer", RIGHT);
    expect(await whoIs(browser)).toBe("alice");
    expect(await room.lab.sessions()).toHaveLength(2);
  });

  test("replaces only the session that it was started for", async () => {
    const room = await openHeld(open);
    const [browser, other] = [await own(room), await own(room)];
    const asked = await browser.post("/reauthenticate", { password: personOf("alice").password });
    expect(asked.at("challenges")).toEqual(["gate"]);
    browser.cookies.copy(other.cookies);
    expect((await browser.post("/gate/answer", RIGHT)).status).toBe(200);
    expect(await whoIs(other)).toBe("alice");
    expect(await room.lab.sessions()).toHaveLength(3);
  });

  test("works in two browsers independently", async () => {
    const room = await openHeld(open);
    const [one, two] = [await held(room), await held(room)];
    expect((await one.post("/gate/answer", RIGHT)).status).toBe(200);
    expect((await two.post("/gate/answer", RIGHT)).status).toBe(200);
  });

  test("ends when the password is reset", async () => {
    const room = await openHeld(open);
    const alice = await held(room);
    const { email } = personOf("alice");
    await new Browser(room.lab).post("/request-password-reset", { email });
    const { token } = await room.mailbox.last("reset-password");
    await new Browser(room.lab).post("/reset-password", { token, newPassword: "another password" });
    await expectRefused(room, alice);
  });

  test.each([
    [
      "changes the password",
      "/change-password",
      { currentPassword: personOf("alice").password, newPassword: "another one" },
    ],
    ["revokes all sessions", "/revoke-sessions", {}],
    ["revokes the other sessions", "/revoke-other-sessions", {}],
  ])("ends when the user %s", async (_, path, body) => {
    const room = await openHeld(open);
    const owner = await own(room);
    const thief = await held(room);
    expect((await owner.post(path, body)).status).toBe(200);
    await expectRefused(room, thief);
  });

  test("ends when the address changes", async () => {
    const room = await openHeld(open);
    const owner = await own(room);
    const thief = await held(room);
    expect((await owner.post("/change-email", { newEmail: "alice@new.example.org" })).status).toBe(200);
    await follow(owner, (await room.mailbox.all("verify-email")).at(-1) ?? { url: "" });
    expect((await owner.get("/get-session", { query: "disableCookieCache=true" })).at("user", "email")).toBe(
      "alice@new.example.org",
    );
    await expectRefused(room, thief);
  });

  test("ends when an account is unlinked or the user is deleted", async () => {
    const room = await openHeld(open);
    const { lab } = room;
    const owner = await own(room);
    const [alice] = await lab.users();
    const now = lab.clock.now();
    const other = {
      providerId: "mock",
      accountId: "alice-there",
      userId: alice?.id ?? "",
      createdAt: now,
      updatedAt: now,
    };
    await lab.store.insert((await import("@sallyport/core/store")).account, { id: "mock-1", ...other });
    const thief = await held(room);
    expect((await owner.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
    await expectRefused(room, thief);
    const second = await held(room);
    expect((await owner.post("/delete-user", { password: personOf("alice").password })).status).toBe(200);
    await expectRefused(room, second);
  });

  test("is limited to five attempts, and ten per user, even with the right answer", async () => {
    const room = await openHeld(open);
    const alice = await held(room);
    for (let guess = 0; guess < 5; guess += 1) expect((await alice.post("/gate/answer", WRONG)).status).toBe(401);
    expect((await alice.post("/gate/answer", RIGHT)).status).toBe(429);
    const other = await held(room);
    for (let guess = 0; guess < 5; guess += 1) expect((await other.post("/gate/answer", WRONG)).status).toBe(401);
    const third = await held(room);
    expect((await third.post("/gate/answer", RIGHT)).status).toBe(429);
    expect(await room.lab.sessions()).toEqual([]);
    room.lab.clock.advance({ seconds: 901 });
    expect((await (await held(room)).post("/gate/answer", RIGHT)).status).toBe(200);
  });
});
