import { Browser, Outbox } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import type { User } from "../contracts/entities.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { account, user, verification } from "../store.ts";

/** Creates an application that sends mail, with helpers for its mailbox and its tables. */
export function openWithMail(options: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const app = openAuth({ ...mailbox.options, ...options });
  const { store } = app;
  return {
    ...app,
    mailbox,
    visitor: () => new Browser(app.auth),
    /** Returns the row of the user with this address. */
    person: (email: string = ALICE.email) => store.find(user, { where: { email } }),
    /** Lists the rows, oldest first. */
    accounts: () => store.list(account, { where: {} }),
    proofs: () => store.list(verification, { where: {} }),
    /** Returns the path of the last verification link, below the base path. */
    link: async (): Promise<string> => pathOf((await mailbox.last("verify-email")).url),
    /** Returns the link with only its token, for a call that receives JSON. */
    tokenLink: async (): Promise<string> => `/verify-email?token=${(await mailbox.last("verify-email")).token}`,
    /** Returns kind and address of the mails since the last call. */
    async arrived(): Promise<string[]> {
      await mailbox.settle();
      return mailbox.mails.splice(0).map((mail) => {
        const about = mail.kind === "notice" ? ` ${mail.about.kind}` : "";
        return `${mail.kind}${about} to ${mail.to}`;
      });
    },
  };
}

/** The options with which users must verify their address before they sign in. */
export const REQUIRED = { emailAndPassword: { requireEmailVerification: true } } as const;

/** Records the events that listeners receive, by name and user. */
export function recordEvents() {
  const recorded: string[] = [];
  const record = (name: string) => (event: { readonly user: User } | { readonly userId: string }) => {
    recorded.push(`${name} ${"user" in event ? event.user.email : event.userId}`);
  };
  const events = {
    "user.created": record("user.created"),
    "user.updated": record("user.updated"),
    "user.verified": record("user.verified"),
    "password.changed": record("password.changed"),
    "session.created": record("session.created"),
    "session.revoked": record("session.revoked"),
  };
  return { recorded, events };
}

/** Creates an application in which a user has signed up. The reader of the mailbox has the link in another browser. */
export async function openSignedUp(options: Partial<AuthOptions> = REQUIRED, person: object = {}) {
  const app = openWithMail(options);
  const stranger = await signUp(app.auth, person);
  const path = await app.link();
  const token = new URLSearchParams(path.slice(path.indexOf("?"))).get("token") ?? "";
  const reader = app.visitor();
  /** Posts the form of the page. */
  const submit = (to: "confirm-email" | "reject-sign-up", fields: Record<string, string> = {}, headers: object = {}) =>
    reader.post(`/${to}`, new URLSearchParams({ token, ...fields }).toString(), {
      headers: {
        origin: ORIGIN,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-mode": "navigate",
        ...headers,
      },
    });
  return { ...app, stranger, reader, path, token, submit };
}
