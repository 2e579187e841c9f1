import { bearer } from "@sallyport/core/bearer";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { personOf, signIn, trySignIn } from "../../ground/people.ts";
import { type Admins, openAdmins, told } from "../admin/admin-harness.ts";

interface Life extends Admins {
  readonly mailbox: Outbox;
  readonly headers: { readonly authorization: string };
}
const { password, email } = personOf("alice");
const newPassword = "a-long-new-password";

const ENDINGS: Readonly<Record<string, (life: Life) => Promise<{ readonly status: number }>>> = {
  "its sign-out": ({ lab, headers }) => new Browser(lab).post("/sign-out", {}, { headers }),
  "an end of all sessions": async ({ lab }) => (await signIn(lab, "alice")).post("/revoke-sessions"),
  "an end of all others": async ({ lab }) => (await signIn(lab, "alice")).post("/revoke-other-sessions"),
  "another password, and an end of all others": async ({ lab }) =>
    (await signIn(lab, "alice")).post("/change-password", {
      currentPassword: password,
      newPassword,
      revokeOtherSessions: true,
    }),
  "a reset of the password": async ({ lab, mailbox }) => {
    await new Browser(lab).post("/request-password-reset", { email });
    const { token } = await mailbox.last("reset-password");
    return new Browser(lab).post("/reset-password", { token, newPassword });
  },
  "a deletion": async ({ lab }) => (await signIn(lab, "alice")).post("/delete-user", { password }),
  "a ban": ({ root, alice, call }) => call(root.browser, "ban-user", { userId: alice.id }),
  "an admin's end of it": async ({ root, alice, call }) => {
    const listed = await call(root.browser, "list-user-sessions", { userId: alice.id });
    return call(root.browser, "revoke-user-session", { sessionToken: listed.at("sessions", 0, "token") });
  },
  "its age": async ({ lab }) => {
    lab.clock.advance({ days: 7 });
    return { status: 200 };
  },
};

test.each(Object.entries(ENDINGS))("a bearer is dead at once after %s", async (_title, end) => {
  const mailbox = new Outbox();
  const options = {
    ...mailbox.options,
    ...ACCOUNTS,
    ...ACCOUNTS,
    ...ACCOUNTS,
    plugins: [bearer()],
    user: { deleteUser: { enabled: true } },
  };
  const admins = await openAdmins(options);
  const { lab, alice } = admins;
  await alice.browser.post("/sign-out");
  lab.clock.advance({ seconds: 1 });
  const signedIn = await trySignIn(new Browser(lab), "alice");
  const headers = { authorization: `Bearer ${signedIn.headers.get("set-auth-token")}` };
  const native = new Browser(lab);
  expect((await native.get("/list-sessions", { headers })).status).toBe(200);
  // The newest session is listed first: an admin's ends the bearer's.
  expect((await end({ ...admins, mailbox, headers })).status).toBe(200);
  expect(told(await native.get("/list-sessions", { headers }))).toBe("401 UNAUTHORIZED");
  expect((await native.get("/get-session", { headers })).json).toBeNull();
  const changed = await native.post("/update-user", { name: "Mallory" }, { headers });
  expect([told(changed), changed.headers.get("set-auth-token")]).toEqual(["401 UNAUTHORIZED", null]);
});
