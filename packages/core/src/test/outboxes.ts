import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect } from "vitest";
import type { Mail, MailFailure, OutboxOptions } from "../contracts/mail.ts";
import type { AuthOptions, Clock } from "../contracts/options.ts";
import type { Database } from "../contracts/store.ts";
import { mail as mailTable } from "../data/tables/mail.ts";
import { memory } from "../memory.ts";
import { posting } from "./posting-plugin.ts";

export const TO = "alice@example.com";

/** Waits until all pending callbacks have run. */
export const breathe = () => new Promise((resolve) => setImmediate(resolve));

interface Setup {
  readonly database?: Database;
  readonly send?: (mail: Mail) => Promise<void>;
  readonly outbox?: OutboxOptions;
  readonly options?: Partial<AuthOptions>;
}

/** Creates an application whose outbox polls only on request, and records all mails that it sends. */
export function openOutbox({ database = memory(), send, outbox = {}, options = {} }: Setup = {}) {
  const box = new Outbox();
  const failures: MailFailure[] = [];
  const opened = openAuth({
    ...box.options,
    ...options,
    advanced: { ...box.options.advanced, ...options.advanced },
    database,
    plugins: [posting()],
    mail: {
      send: send ?? box.options.mail.send,
      outbox: { pollInterval: 0, ...outbox },
      onMailError: (failure) => {
        failures.push(failure);
      },
      ...options.mail,
    },
  });
  const browser = new Browser(opened.auth);
  return {
    ...opened,
    mails: box.mails,
    settle: () => box.settle(),
    failures,
    post: (...to: string[]) => browser.post("/post", { to }),
    browser,
    rows: () => opened.store.list(mailTable, { where: {} }),
    deliver: async () => (await opened.auth.api.deliverMails()).sent,
    breathe,
  };
}

export const refuse = async (): Promise<void> => {
  throw new Error("451 try again later");
};

/** One of several processes, whose sends end when the test decides. */
export function openSendingProcess(
  database: Database,
  clock: Clock,
  outbox: OutboxOptions = {},
  secrets?: readonly string[],
) {
  const sends: { mail: Mail; succeed(): void; fail(error: Error): void }[] = [];
  const send = (mail: Mail) => new Promise<void>((succeed, fail) => sends.push({ mail, succeed, fail }));
  const options = { clock, ...(secrets !== undefined && { secrets }) };
  const opened = openOutbox({ database, send, outbox, options });
  return { ...opened, sends, post: () => opened.post(TO) };
}

/** Waits by turns of the event loop, so that it works with fake timers. */
export async function until(done: () => boolean): Promise<void> {
  // The work of other threads, such as encryption, takes longer on a busy machine.
  for (const end = Date.now() + 20_000; !done() && Date.now() < end; ) await breathe();
  expect(done()).toBe(true);
}

export const sending = (process: { readonly sends: readonly unknown[] }, count: number): Promise<void> =>
  until(() => process.sends.length === count);
