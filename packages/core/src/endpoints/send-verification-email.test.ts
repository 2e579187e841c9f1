import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { StoreConflict } from "../data/store-errors.ts";
import { memory } from "../memory.ts";
import { openWithMail } from "../test/verifying.ts";

const PATH = "/send-verification-email";
const SENT = { status: 200, body: { status: true } };

/** Creates Alice with an unverified address, signed in in another browser, and an empty mailbox. */
async function withAlice(options: Parameters<typeof openWithMail>[0] = {}) {
  const app = openWithMail(options);
  await signUp(app.auth);
  await app.arrived();
  return {
    ...app,
    ask: (email: string = ALICE.email, more = {}) => answer(app.visitor().post(PATH, { email, ...more })),
  };
}

test("mails the link with its callbackURL to the stored address", async () => {
  const { ask, mailbox, arrived } = await withAlice();
  expect(await ask("ALICE@Example.com", { callbackURL: "/welcome?a=1#b" })).toEqual(SENT);
  const mail = await mailbox.last("verify-email");
  expect(mail).toMatchObject({ to: ALICE.email, user: { name: "Alice", email: ALICE.email }, expiresInSeconds: 3600 });
  const url = new URL(mail.url);
  expect(`${url.origin}${url.pathname}`).toBe("http://localhost:3000/api/auth/verify-email");
  expect([...url.searchParams]).toEqual([
    ["token", mail.token],
    ["callbackURL", "/welcome?a=1#b"],
  ]);
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});

test("the row that is written for an unknown address belongs to no user", async () => {
  const { ask, proofs } = await withAlice();
  await ask("nobody@example.com");
  expect(await proofs()).toMatchObject([{ identifier: expect.stringMatching(/^nobody:/), value: "", userId: null }]);
});

test("sendVerificationEmail receives the user, the link and the request", async () => {
  const calls: unknown[] = [];
  const { ask, mailbox } = await withAlice({
    emailVerification: {
      sendVerificationEmail: async ({ user: person, to, url, token }, request) => {
        calls.push([person.email, to, url.includes(token), new URL(request?.url ?? "").pathname]);
      },
    },
  });
  await ask();
  await mailbox.settle();
  expect(calls).toEqual([[ALICE.email, ALICE.email, true, "/api/auth/send-verification-email"]]);
  expect(await mailbox.count()).toBe(0);
});

test("a user who is deleted in the meantime gets no mail, and the response is the same", async () => {
  const { database, state } = faulty(memory());
  const { ask, arrived } = await withAlice({ database });
  state.problem = (statement) =>
    statement === "insert verification" ? new StoreConflict("reference", "verification") : null;
  expect(await ask()).toEqual(SENT);
  expect(await arrived()).toEqual([]);
});
