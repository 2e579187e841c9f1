import { Browser } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { reopenMovers } from "../../test/email-change-app.ts";
import { openWithMail } from "../../test/verifying.ts";

/** The mail limit is on, the callers' is not: a stranger has many addresses to call from. */
const LIMITED = {
  rateLimit: {
    enabled: true,
    customRules: {
      "/sign-up/email": false,
      "/change-password": false,
      "/change-email": false,
      "/delete-user": false,
    } as const,
  },
};

test("an account with somebody else's address mails them ten times an hour, however often its password changes", async () => {
  const { auth, mailbox, clock } = openWithMail(LIMITED);
  const stranger = await signUp(auth);
  const passwords = [ALICE.password, "another password"];
  const change = async (call: number) => {
    const body = { currentPassword: passwords[call % 2], newPassword: passwords[(call + 1) % 2] };
    expect((await stranger.post("/change-password", body)).status).toBe(200);
  };
  for (let call = 0; call < 16; call += 1) await change(call);
  expect(await mailbox.count("notice")).toBe(10);
  clock.advance({ hours: 1 });
  await change(0);
  expect(await mailbox.count("notice")).toBe(11);
});

test("whose address is proven hears of every change", async () => {
  const { auth, mailbox, person, link } = openWithMail({
    ...LIMITED,
    emailVerification: { sendOnSignUp: true },
  });
  const alice = await signUp(auth);
  await alice.get(await link());
  expect(await person()).toMatchObject({ emailVerified: true });
  const passwords = [ALICE.password, "another password"];
  for (let call = 0; call < 16; call += 1) {
    await alice.post("/change-password", {
      currentPassword: passwords[call % 2],
      newPassword: passwords[(call + 1) % 2],
    });
  }
  expect(await mailbox.count("notice")).toBe(16);
});

test("signing up and leaving again mails an address ten times an hour", async () => {
  const { visitor, mailbox, accounts } = openWithMail({
    ...LIMITED,
    emailVerification: { sendOnSignUp: true },
    user: { deleteUser: { enabled: true } },
  });
  for (let call = 0; call < 16; call += 1) {
    const stranger = visitor();
    expect((await stranger.post("/sign-up/email", ALICE)).status).toBe(200);
    expect((await stranger.post("/delete-user")).status).toBe(200);
  }
  expect(await accounts()).toEqual([]);
  expect(await mailbox.count("verify-email")).toBe(10);
});

test("nor do accounts that move away from it: each tells the mailbox that it left", async () => {
  const { auth, mailbox } = reopenMovers({}, LIMITED);
  for (let call = 0; call < 12; call += 1) {
    const stranger = new Browser(auth);
    await stranger.post("/sign-up/email", ALICE);
    await stranger.post("/change-email", { newEmail: `eve${call}@evil.example` });
    await stranger.get(pathOf((await mailbox.last("verify-email")).url));
  }
  expect(mailbox.mails.filter(({ kind, to }) => kind === "notice" && to === ALICE.email)).toHaveLength(10);
});
