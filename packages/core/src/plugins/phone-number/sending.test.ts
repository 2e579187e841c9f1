import type { MailFailure } from "@sallyport/core";
import { whoIs } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import { NUMBER, openPhones } from "../../test/phones.ts";
import type { PhoneCodeMessage } from "./index.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A service for text messages that works on the second try. */
function openFailing(first: (message: PhoneCodeMessage) => Promise<void>) {
  const failures: MailFailure[] = [];
  const sent: PhoneCodeMessage[] = [];
  const sendOTP = (message: PhoneCodeMessage): Promise<void> => {
    sent.push(message);
    return sent.length === 1 ? first(message) : Promise.resolve();
  };
  const onMailError = (failure: MailFailure) => void failures.push(failure);
  const app = openPhones({ sendOTP, signUpOnVerification: {} }, { mail: { onMailError } });
  return { ...app, sent, failures };
}

test.each<[string, () => void, (message: PhoneCodeMessage) => Promise<void>]>([
  [
    "fails",
    () => {},
    async ({ phoneNumber, code }) => Promise.reject(new Error(`no route to ${phoneNumber}: ${code}`)),
  ],
  ["hangs", () => void vi.useFakeTimers({ shouldAdvanceTime: true }), () => new Promise(() => {})],
])(
  "a message that %s gets the usual answer, is reported once without secrets, and may be asked for again",
  async (_, prepare, first) => {
    prepare();
    const app = openFailing(first);
    const browser = app.visitor();
    const answered = app.ask(browser);
    expect(await answered).toEqual({ status: 200, body: { message: "code sent" } });
    if (vi.isFakeTimers()) {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(app.failures).toEqual([]);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    await app.mailbox.settle();
    expect(app.failures).toMatchObject([{ kind: "phone-code", to: NUMBER, attempts: 1, final: true }]);
    const logged = JSON.stringify(app.entries);
    expect(logged).toContain("A mail was not sent");
    for (const secret of [NUMBER, app.sent[0]?.code ?? ""]) expect(logged).not.toContain(secret);

    vi.useRealTimers();
    expect((await app.ask(browser)).status).toBe(200);
    await app.mailbox.settle();
    expect((await app.verify(browser, app.sent[1]?.code ?? "")).status).toBe(200);
    expect(await whoIs(browser)).toBe("");
    expect(app.failures).toHaveLength(1);
  },
);
