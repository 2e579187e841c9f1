import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect } from "vitest";
import type { Mail, MailFailure, OutboxOptions } from "../contracts/mail.ts";
import type { Clock } from "../contracts/options.ts";
import type { Database } from "../contracts/store.ts";
import { mail as mailTable } from "../data/tables/mail.ts";
import { posting } from "./posting-plugin.ts";

const TO = "alice@example.com";

/** One process: its sends end when the test says so. */
export function openSendingProcess(
  database: Database,
  clock: Clock,
  outbox: OutboxOptions = {},
  secrets?: readonly string[],
) {
  const box = new Outbox();
  const sends: { mail: Mail; succeed(): void; fail(error: Error): void }[] = [];
  const failures: MailFailure[] = [];
  const opened = openAuth({
    advanced: box.options.advanced,
    database,
    clock,
    plugins: [posting()],
    mail: {
      send: (mail) => new Promise((succeed, fail) => sends.push({ mail, succeed, fail })),
      outbox: { pollInterval: 0, ...outbox },
      onMailError: (failure) => {
        failures.push(failure);
      },
    },
    // In place of the one secret that `open` gives, which the types would rather have left out.
    ...(secrets && ({ secret: undefined, secrets } as object)),
  });
  const browser = new Browser(opened.auth);
  return {
    ...opened,
    settle: () => box.settle(),
    sends,
    failures,
    post: () => browser.post("/post", { to: [TO] }),
    deliver: async () => (await opened.auth.api.deliverMails()).sent,
    rows: () => opened.store.list(mailTable, { where: {} }),
  };
}

export const breathe = () => new Promise((resolve) => setImmediate(resolve));

/** Waits by turns of the event loop, so that it works while the timers stand still. */
export async function until(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !done(); turn += 1) await breathe();
  expect(done()).toBe(true);
}

export const sending = (process: { readonly sends: readonly unknown[] }, count: number): Promise<void> =>
  until(() => process.sends.length === count);
