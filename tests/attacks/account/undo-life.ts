import type { Mail } from "@sallyport/core";
import { type Answer, Browser, type Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { type Life, openLife, prove } from "./account-life.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Addresses move by proof of the new mailbox alone. */
export const NEW_FIRST = { changeEmail: { enabled: true, flow: "verify-new-first" } } as const;

/** From the notice to the old mailbox. */
function undoTokenOf(notice: Mail): string {
  const about = notice.kind === "notice" && notice.about.kind === "email-changed" ? notice.about : null;
  if (about?.undo == null) throw new Error("The notice undoes nothing");
  return about.undo.token;
}

export async function lastUndoToken(mailbox: Outbox, to: string): Promise<string> {
  const notices = (await mailbox.all("notice")).filter((mail) => mail.to === to && mail.about.kind === "email-changed");
  const last = notices.at(-1);
  if (last === undefined) throw new Error(`No notice to ${to}`);
  return undoTokenOf(last);
}

/** Like the page's button. */
export const press = (browser: Browser, token: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  browser.post("/undo-email-change", String(new URLSearchParams({ token, ...more })), { headers: FORM });

/** Verified; her session alone moves her account. */
export async function openMoving(): Promise<Life & { move(browser: Browser, to: string): Promise<void> }> {
  const life = await openLife({ user: { ...NEW_FIRST, deleteUser: { enabled: true } } });
  await prove(life.lab, "alice");
  const move = async (browser: Browser, to: string): Promise<void> => {
    expect((await browser.post("/change-email", { newEmail: to })).status).toBe(200);
    const { token } = await life.mailbox.last("verify-email");
    expect((await browser.get("/verify-email", { query: `token=${token}` })).status).toBe(200);
    await life.mailbox.settle();
    // Later moves need a later time.
    life.lab.clock.advance({ minutes: 1 });
  };
  return { ...life, move };
}

export const emailsOf = async (lab: OpenedAuth): Promise<string[]> => (await lab.users()).map(({ email }) => email);

/** Without a session. */
export const somebody = ({ lab }: Pick<Life, "lab">): Browser => new Browser(lab);
