import type { Mail } from "@sallyport/core";
import { expect } from "vitest";
import type { Mailbox } from "../mailbox.ts";
import type { TestAuth } from "../test-auth.ts";
import { type Life, openLife, prove } from "./account-life.ts";
import type { Answer } from "./answer.ts";
import { Browser } from "./browser.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Every address moves by proof of the new mailbox alone. */
export const NEW_FIRST = { changeEmail: { enabled: true, flow: "verify-new-first" } } as const;

/** The token of a notice to the mailbox that an account has left. */
function undoTokenOf(notice: Mail): string {
  const about = notice.kind === "notice" && notice.about.kind === "email-changed" ? notice.about : null;
  if (about?.undo == null) throw new Error("The notice undoes nothing");
  return about.undo.token;
}

/** The token that went to that mailbox last. */
export async function lastUndoToken(mailbox: Mailbox, to: string): Promise<string> {
  const notices = (await mailbox.all("notice")).filter((mail) => mail.to === to && mail.about.kind === "email-changed");
  const last = notices.at(-1);
  if (last === undefined) throw new Error(`No notice to ${to}`);
  return undoTokenOf(last);
}

/** As the page's own button does it. */
export const press = (browser: Browser, token: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  browser.post("/undo-email-change", String(new URLSearchParams({ token, ...more })), { headers: FORM });

/** Alice, verified, where whoever has her session moves her account alone. */
export async function openMoving(): Promise<Life & { move(browser: Browser, to: string): Promise<void> }> {
  const life = await openLife({ user: { ...NEW_FIRST, deleteUser: { enabled: true } } });
  await prove(life.lab, "alice");
  const move = async (browser: Browser, to: string): Promise<void> => {
    expect((await browser.post("/change-email", { newEmail: to })).status).toBe(200);
    const { token } = await life.mailbox.last("verify-email");
    expect((await browser.get("/verify-email", { query: `token=${token}` })).status).toBe(200);
    await life.mailbox.settle();
    // Moves that come later are later by the clock, too.
    life.lab.clock.advance(60);
  };
  return { ...life, move };
}

export const emailsOf = async (lab: TestAuth): Promise<string[]> => (await lab.users()).map(({ email }) => email);

/** A stranger to every session. */
export const somebody = ({ lab }: Pick<Life, "lab">): Browser => new Browser(lab);
