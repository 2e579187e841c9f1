import type { Mail } from "@sallyport/core";
import { type Answer, Browser, type Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { type Life, openLife, prove } from "./account-life.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The address changes once the new mailbox is verified, without an approval of the old one. */
export const NEW_FIRST = { changeEmail: { enabled: true, flow: "verify-new-first" } } as const;

/** Returns the token of a notice to the old mailbox. */
function undoTokenOf(notice: Mail): string {
  const about = notice.kind === "notice" && notice.about.kind === "email-changed" ? notice.about : null;
  if (about?.undo == null) throw new Error("The notice has no undo link");
  return about.undo.token;
}

export async function lastUndoToken(mailbox: Outbox, to: string): Promise<string> {
  const notices = (await mailbox.all("notice")).filter((mail) => mail.to === to && mail.about.kind === "email-changed");
  const last = notices.at(-1);
  if (last === undefined) throw new Error(`No notice to ${to}`);
  return undoTokenOf(last);
}

/** Posts the form of the page, as its button does. */
export const press = (browser: Browser, token: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  browser.post("/undo-email-change", String(new URLSearchParams({ token, ...more })), { headers: FORM });

/**
 * Signs up Alice with a verified address, and returns a function that changes an address by a session and the mailed
 * link.
 */
export async function openMoving(): Promise<Life & { move(browser: Browser, to: string): Promise<void> }> {
  const life = await openLife({ user: { ...NEW_FIRST, deleteUser: { enabled: true } } });
  await prove(life.lab, "alice");
  const move = async (browser: Browser, to: string): Promise<void> => {
    expect((await browser.post("/change-email", { newEmail: to })).status).toBe(200);
    const { token } = await life.mailbox.last("verify-email");
    expect((await browser.get("/verify-email", { query: `token=${token}` })).status).toBe(200);
    await life.mailbox.settle();
    // Later changes must have a later time.
    life.lab.clock.advance({ minutes: 1 });
  };
  return { ...life, move };
}

export const emailsOf = async (lab: OpenedAuth): Promise<string[]> => (await lab.users()).map(({ email }) => email);

/** Returns a browser without a session. */
export const somebody = ({ lab }: Pick<Life, "lab">): Browser => new Browser(lab);
