import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import type { Mail, MailFailure, OutboxOptions } from "../contracts/mail.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Database } from "../contracts/store.ts";
import { mail as mailTable } from "../data/tables/mail.ts";
import { memory } from "../memory.ts";
import { posting } from "./posting-plugin.ts";

export const TO = "alice@example.com";

interface Setup {
  readonly database?: Database;
  readonly send?: (mail: Mail) => Promise<void>;
  readonly outbox?: OutboxOptions;
  readonly options?: Partial<AuthOptions>;
}

/** A Sallyport with an outbox that looks only when asked, and all that comes out of it. */
export function openOutbox({ database = memory(), send, outbox = {}, options = {} }: Setup = {}) {
  const box = new Outbox();
  const failures: MailFailure[] = [];
  const opened = openAuth({
    ...box.options,
    ...options,
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
    /** Lets everything that is ready to run do so. */
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

export const refuse = async (): Promise<void> => {
  throw new Error("451 try again later");
};
