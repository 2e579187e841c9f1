import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { account, user, verification } from "../store.ts";

export const NEW_PASSWORD = "a new password";
export const INVALID_TOKEN = { status: 400, body: { code: "INVALID_TOKEN", message: "Invalid token" } };

/** A Sallyport that sends mail, with Alice signed up, and what tests of her password do and look at. */
export async function openWithAlice(options: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const app = openAuth({ ...mailbox.options, ...options });
  const { auth, store } = app;
  const alice = await signUp(auth);
  const stranger = new Browser(auth);
  const find = () => store.find(user, { where: { email: ALICE.email } });
  const { id } = (await find()) ?? { id: "" };
  return {
    ...app,
    mailbox,
    alice,
    /** A browser that nobody is signed in with. */
    stranger,
    id,
    find,
    /** The token of one more mailed link. */
    async requestReset(email: string = ALICE.email): Promise<string> {
      await stranger.post("/request-password-reset", { email });
      return (await mailbox.last("reset-password")).token;
    },
    /** What signing in with that password answers. */
    async trySignIn(password: string, email: string = ALICE.email): Promise<number> {
      return (await new Browser(auth).post("/sign-in/email", { email, password })).status;
    },
    verify: () => store.update(user, { where: { id } }, { emailVerified: true }),
    async link(providerId: string): Promise<void> {
      const now = app.clock.now();
      const row = { id: providerId, userId: id, providerId, accountId: "1", createdAt: now, updatedAt: now };
      await store.insert(account, row);
    },
    async providers(): Promise<string[]> {
      const rows = await store.list(account, { where: { userId: id } });
      return rows.map(({ providerId }) => providerId).sort();
    },
    tokenRows: () => store.list(verification, { where: {} }),
  };
}
