import type { MailKind } from "@sallyport/core";
import { expect, onTestFinished } from "vitest";
import type { Mailbox, MailOf } from "./mailbox.ts";
import type { Browser } from "./security/browser.ts";

/**
 * Asks for a mail, and goes on when it is there. The answer comes later, at a time that says nothing of whether anybody
 * was mailed: a race does not wait for it, and it is looked at when the test is over.
 */
export async function askForMail<Kind extends MailKind>(
  mailbox: Mailbox,
  browser: Browser,
  [path, body, kind]: readonly [path: string, body: object, kind: Kind],
): Promise<MailOf<Kind>> {
  const mail = mailbox.next(kind);
  const answer = browser.post(path, body);
  onTestFinished(async () => {
    const { status, text } = await answer;
    expect(status, text).toBe(200);
  });
  const missing = answer.then(async ({ text }): Promise<never> => {
    await mailbox.settle();
    throw new Error(`${path} answered without a mail of kind ${kind}: ${text}`);
  });
  return Promise.race([mail, missing]);
}
