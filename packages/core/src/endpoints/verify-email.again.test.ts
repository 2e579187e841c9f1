import type { Answer } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test, vi } from "vitest";
import { user } from "../store.ts";
import { createEar, openWithMail, REQUIRED } from "../test/verifying.ts";

const SEND = "/send-verification-email";
const AUTO = { emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true } };
const VERIFIED = { status: 200, body: { status: true, user: { email: ALICE.email, emailVerified: true } } };

const locationOf = (response: Answer) => [response.status, response.headers.get("location")];

describe("a link that is opened again", () => {
  test("is answered as before, writes nothing and tells nobody twice", async () => {
    const afterEmailVerification = vi.fn();
    const { heard, events } = createEar();
    const { auth, visitor, tokenLink, person, clock } = openWithMail({
      emailVerification: { sendOnSignUp: true, afterEmailVerification },
      events,
    });
    await signUp(auth);
    heard.length = 0;
    const path = await tokenLink();
    expect(await answer(follow(visitor(), path))).toMatchObject(VERIFIED);
    expect(heard).toEqual([`user.updated ${ALICE.email}`, `user.verified ${ALICE.email}`]);
    expect(afterEmailVerification).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: ALICE.email, emailVerified: true }),
      expect.any(Request),
    );
    const before = await person();
    clock.advance({ minutes: 1 });
    expect(await answer(follow(visitor(), path))).toMatchObject(VERIFIED);
    expect(locationOf(await follow(visitor(), `${path}&callbackURL=/x`))).toEqual([302, "/x"]);
    expect(await person()).toEqual(before);
    expect(heard).toHaveLength(2);
    expect(afterEmailVerification).toHaveBeenCalledOnce();
  });

  test("signs in once, and no second browser", async () => {
    const { auth, visitor, tokenLink, sessions } = openWithMail({ ...AUTO, ...REQUIRED });
    await visitor().post("/sign-up/email", ALICE);
    const [first, second] = [visitor(), visitor()];
    expect(await answer(follow(first, await tokenLink()))).toMatchObject(VERIFIED);
    expect(await answer(follow(first, await tokenLink()))).toMatchObject(VERIFIED);
    expect(await answer(follow(second, await tokenLink()))).toMatchObject(VERIFIED);
    expect(await sessions()).toHaveLength(1);
    expect(second.setCookies).toEqual([]);
    expect(await answer(first.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
    expect(await answer(second.get("/get-session"))).toEqual({ status: 200, body: null });
    expect(await signIn(auth)).toBeDefined();
  });

  test("a second token of the same person signs nobody in either", async () => {
    const { visitor, mailbox, tokenLink, sessions } = openWithMail({ ...AUTO, ...REQUIRED });
    const browser = visitor();
    await browser.post("/sign-up/email", ALICE);
    const first = await tokenLink();
    await browser.post(SEND, { email: ALICE.email });
    expect(await tokenLink()).not.toBe(first);
    await follow(visitor(), await tokenLink());
    expect(await answer(follow(visitor(), first))).toMatchObject(VERIFIED);
    expect(await sessions()).toHaveLength(1);
    expect(await mailbox.count()).toBe(2);
  });

  test("ten at once: one session", async () => {
    const { visitor, tokenLink, sessions } = openWithMail({ ...AUTO, ...REQUIRED });
    await visitor().post("/sign-up/email", ALICE);
    const path = await tokenLink();
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(follow(visitor(), path))));
    for (const each of all) expect(each).toMatchObject(VERIFIED);
    expect(await sessions()).toHaveLength(1);
  });
});

test("a token is tied to the address it was for", async () => {
  const { auth, store, visitor, tokenLink, person, sessions } = openWithMail({
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
  });
  await signUp(auth);
  const path = await tokenLink();
  await store.update(user, { where: { email: ALICE.email } }, { email: "moved@example.com" });
  await signUp(auth, { name: "Newcomer" });
  const before = [await person("moved@example.com"), await person()];
  expect(await answer(follow(visitor(), path))).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
  expect(locationOf(await follow(visitor(), `${path}&callbackURL=/x`))).toEqual([302, "/x?error=invalid_token"]);
  expect([await person("moved@example.com"), await person()]).toEqual(before);
  expect(before.map((row) => row?.emailVerified)).toEqual([false, false]);
  // Nor is it answered as a link that was opened before, where the new address is verified.
  await store.update(user, { where: { email: "moved@example.com" } }, { emailVerified: true });
  expect(await answer(follow(visitor(), path))).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
  expect(await sessions()).toHaveLength(2);
});
