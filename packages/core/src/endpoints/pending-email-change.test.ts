import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session, user, verification } from "../store.ts";
import { askToMove, NEW_EMAIL, openEmailChangeApp } from "../test/email-change-app.ts";

type App = Awaited<ReturnType<typeof openEmailChangeApp>>;
const pending = async (browser: Browser) => answer(browser.get("/pending-email-change"));
const cancel = (browser: Browser) => answer(browser.post("/cancel-email-change"));
const nothing = { status: 200, body: null };
const refused = { status: 401, body: { code: "UNAUTHORIZED" } };

const secondBrowser = ({ auth }: App): Promise<Browser> => signIn(auth);

test("a change that waits is told to every browser of the user until its link is opened", async () => {
  const app = await openEmailChangeApp();
  const other = await secondBrowser(app);
  expect([await pending(app.alice), await pending(other)]).toEqual([nothing, nothing]);
  const link = await askToMove(app, app.alice);
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const waits = { status: 200, body: { newEmail: NEW_EMAIL, mailedTo: ALICE.email, expiresAt } };
  expect([await pending(app.alice), await pending(other)]).toEqual([waits, waits]);
  expect((await other.get(link)).headers.get("location")).toBe("/");
  expect([await pending(app.alice), await pending(other)]).toEqual([nothing, nothing]);
});

test("another browser calls it off: its link is dead, and a plain verification that was mailed is not", async () => {
  const heard: unknown[] = [];
  const events = { "user.email-change-canceled": (event: unknown) => void heard.push(event) };
  const app = await openEmailChangeApp({}, { verified: false, events });
  const other = await secondBrowser(app);
  await app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  const { token } = await app.mailbox.last("verify-email");
  await app.alice.post("/send-verification-email", { email: ALICE.email });
  const plain = await app.mailbox.last("verify-email");
  expect((await pending(other)).body).toMatchObject({ newEmail: NEW_EMAIL, mailedTo: NEW_EMAIL });

  expect(await cancel(other)).toEqual({ status: 200, body: { status: true } });
  expect(await pending(app.alice)).toEqual(nothing);
  const opened = await answer(app.alice.get(`/verify-email?token=${token}`));
  expect(opened).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect((await app.me())?.email).toBe(ALICE.email);
  // Without one nothing happens.
  expect(await cancel(other)).toEqual({ status: 200, body: { status: false } });
  expect(heard).toMatchObject([{ user: { email: ALICE.email }, newEmail: NEW_EMAIL }]);
  expect(await answer(app.alice.get(`/verify-email?token=${plain.token}`))).toMatchObject({
    body: { user: { email: ALICE.email, emailVerified: true } },
  });
});

test("nobody else is told of it, or ends it", async () => {
  const app = await openEmailChangeApp();
  const [eve, stranger] = [await signUp(app.auth, { email: "eve@example.com" }), new Browser(app.auth)];
  const link = await askToMove(app, app.alice);
  expect(await pending(eve)).toEqual(nothing);
  expect((await cancel(eve)).status).toBe(200);
  expect([await pending(stranger), await cancel(stranger)]).toMatchObject([refused, refused]);
  expect((await pending(app.alice)).body).toMatchObject({ newEmail: NEW_EMAIL });
  expect((await app.alice.get(link)).headers.get("location")).toBe("/");
});

test("what would no longer move does not wait", async () => {
  const app = await openEmailChangeApp({}, { verified: false });
  const change = () => app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  await change();
  app.clock.advance({ hours: 1 });
  expect(await pending(app.alice)).toEqual(nothing);
  await change();
  expect((await pending(app.alice)).body).toMatchObject({ mailedTo: NEW_EMAIL });
  // The mailbox was verified since, whose owner has approved nothing.
  await app.store.update(user, { where: {} }, { emailVerified: true });
  expect(await pending(app.alice)).toEqual(nothing);
  await change();
  expect((await pending(app.alice)).body).toMatchObject({ mailedTo: ALICE.email });
  await app.store.update(user, { where: {} }, { email: "moved@example.com" });
  expect(await pending(app.alice)).toEqual(nothing);
});

test("where the new mailbox is asked, it is there that the link is", async () => {
  const app = await openEmailChangeApp({ flow: "verify-new-first" });
  await app.alice.post("/change-email", { newEmail: NEW_EMAIL });
  expect((await pending(app.alice)).body).toMatchObject({ newEmail: NEW_EMAIL, mailedTo: NEW_EMAIL });
  await app.store.delete(session, { where: {} });
  expect(await cancel(app.alice)).toMatchObject(refused);
  expect(await app.store.count(verification, { where: {} })).toBe(1);
});
