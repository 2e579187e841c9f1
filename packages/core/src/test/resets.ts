import { Browser } from "@sallyport/testing";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { account, user } from "../store.ts";
import { openWithMail } from "./verifying.ts";

export const NEW_PASSWORD = "a new password";
export const INVALID_TOKEN = { status: 400, body: { code: "INVALID_TOKEN", message: "Invalid token" } };

/** Creates an application that sends mail, in which Alice has signed up, with helpers for tests of her password. */
export async function openWithAlice(options: Partial<AuthOptions> = {}) {
  const app = openWithMail(options);
  const { auth, store, mailbox } = app;
  const alice = await signUp(auth);
  const stranger = app.visitor();
  const { id } = (await app.person()) ?? { id: "" };
  return {
    ...app,
    alice,
    /** A browser without a session. */
    stranger,
    id,
    find: () => app.person(),
    /** Requests a reset, and returns the mailed token. */
    async requestReset(email: string = ALICE.email): Promise<string> {
      await stranger.post("/request-password-reset", { email });
      return (await mailbox.last("reset-password")).token;
    },
    /** Returns the status of a sign-in with this password. */
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
    tokenRows: app.proofs,
  };
}
