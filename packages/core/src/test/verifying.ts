import { Browser, Outbox } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import type { User } from "../contracts/entities.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { account, session, user, verification } from "../store.ts";

/** A Sallyport that mails, with what its mailbox got and what its tables hold. */
export function openWithMail(options: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const app = openAuth({ ...mailbox.options, ...options });
  const { store } = app;
  return {
    ...app,
    mailbox,
    visitor: () => new Browser(app.auth),
    /** The person with that address, as the table has them. */
    person: (email: string = ALICE.email) => store.find(user, { where: { email } }),
    accounts: () => store.list(account, { where: {} }),
    sessions: () => store.list(session, { where: {} }),
    proofs: () => store.list(verification, { where: {} }),
    /** Where the last verification mail leads, below the base path. */
    link: async (): Promise<string> => pathOf((await mailbox.last("verify-email")).url),
    /** The token alone, for a call that wants JSON. */
    tokenLink: async (): Promise<string> => `/verify-email?token=${(await mailbox.last("verify-email")).token}`,
    /** The mails since the last look: kind and address. */
    async arrived(): Promise<string[]> {
      await mailbox.settle();
      return mailbox.mails.splice(0).map((mail) => {
        const about = mail.kind === "notice" ? ` ${mail.about.kind}` : "";
        return `${mail.kind}${about} to ${mail.to}`;
      });
    },
  };
}

/** The options under which nobody signs in before their address is proven. */
export const REQUIRED = { emailAndPassword: { requireEmailVerification: true } } as const;

/** Keeps what listeners hear, by name and person. */
export function createEar() {
  const heard: string[] = [];
  const hear = (name: string) => (event: { readonly user: User } | { readonly userId: string }) => {
    heard.push(`${name} ${"user" in event ? event.user.email : event.userId}`);
  };
  const events = {
    "user.created": hear("user.created"),
    "user.updated": hear("user.updated"),
    "user.verified": hear("user.verified"),
    "password.changed": hear("password.changed"),
    "session.created": hear("session.created"),
    "session.revoked": hear("session.revoked"),
  };
  return { heard, events };
}
