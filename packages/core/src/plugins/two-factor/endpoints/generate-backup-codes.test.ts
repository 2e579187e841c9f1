import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect, test } from "vitest";
import { createBetween } from "../../../test/between.ts";
import { openMoved, undo } from "../../../test/moved.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../index.ts";
import { twoFactor as factors } from "../tables.ts";

const { email, password } = ALICE;
const CODES = "/two-factor/generate-backup-codes";
type App = Parameters<NonNullable<Parameters<typeof openMoved>[1]>>[0];

const codesIn = (body: unknown): string[] => (body as { backupCodes: string[] }).backupCodes;

/** Alice's codes; her factor counts. */
async function enrol({ alice, clock }: App): Promise<string[]> {
  const { body } = await answer(alice.post("/two-factor/enable", { password }));
  const code = totpOf(textOf(body, "totpURI"), clock.now());
  expect((await alice.post("/two-factor/verify-totp", { code })).status).toBe(200);
  clock.advance({ minutes: 1 });
  return codesIn(body);
}

test("a move is undone while a thief has new backup codes made: there are none, and the owner's still count", async () => {
  const { options, between } = createBetween();
  let codes: string[] = [];
  const app = await openMoved({ plugins: [twoFactor()], ...options }, async (opened) => {
    codes = await enrol(opened);
  });
  const before = await app.store.find(factors, { where: {} });
  between(() => undo(app));
  expect(await answer(app.alice.post(CODES, { password }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect(await app.store.find(factors, { where: {} })).toEqual(before);
  const owner = new Browser(app.auth);
  await owner.post("/sign-in/email", { email, password });
  expect((await owner.post("/two-factor/verify-backup-code", { code: codes[0] })).status).toBe(200);
});

test("a factor is begun anew while new backup codes are made: those that it was shown with count", async () => {
  const { options, between } = createBetween();
  const app = await openTwoFactor({}, options);
  const { alice, begin, verify, code, enrol, signIn } = app;
  await enrol();
  let codes: string[] = [];
  between(async () => {
    expect((await alice.post("/two-factor/disable", { password })).status).toBe(200);
    codes = codesIn((await begin()).body);
  });
  expect(await answer(alice.post(CODES, { password }))).toMatchObject({
    status: 400,
    body: { code: "TWO_FACTOR_NOT_ENABLED" },
  });
  expect((await verify(alice, code())).status).toBe(200);
  const { browser } = await signIn();
  expect((await browser.post("/two-factor/verify-backup-code", { code: codes[0] })).status).toBe(200);
});

test("a user is deleted while new backup codes are made: the call is refused", async () => {
  const { options, between } = createBetween();
  const { alice, enrol, store, id } = await openTwoFactor({}, { ...options, user: { deleteUser: { enabled: true } } });
  await enrol();
  between(async () => {
    expect((await alice.post("/delete-user", { password })).status).toBe(200);
  });
  expect(await answer(alice.post(CODES, { password }))).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  expect(await store.count(factors, { where: { userId: id } })).toBe(0);
});

test("a user without a factor has no backup codes; one without a row, by mailed codes alone, makes theirs", async () => {
  const { alice, enrol, store } = await openTwoFactor();
  const refused = { status: 400, body: { code: "TWO_FACTOR_NOT_ENABLED" } };
  expect(await answer(alice.post(CODES, { password }))).toMatchObject(refused);
  await enrol();
  await store.delete(factors, { where: {} });
  expect(await answer(alice.post(CODES, { password }))).toMatchObject({ status: 200 });
  // No authenticator comes of it.
  expect(await store.list(factors, { where: {} })).toMatchObject([{ verified: false }]);
});
