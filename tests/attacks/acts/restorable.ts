import { isDeepStrictEqual } from "node:util";
import { describeAuth } from "@sallyport/core/store";
import type { Browser, Outbox } from "@sallyport/testing";
import type { Rows } from "../../contracts/permissions/matrix-tables.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";

interface Parts {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  readonly browsers: Iterable<Browser>;
  rows(): Promise<Rows>;
}

/** Returns a function that puts back the rows, mails, cookies, log entries and time as they are now. */
export async function restorable({ lab, mailbox, browsers, rows }: Parts): Promise<() => Promise<void>> {
  const { tables } = describeAuth(lab.auth).schema;
  const mails = await mailbox.all();
  const [kept, time, logged] = [await rows(), lab.clock.now(), lab.entries.length];
  const jars = [...new Set(browsers)].map((browser) => [browser, [...browser.cookies]] as const);

  async function restoreRows(): Promise<void> {
    if (isDeepStrictEqual(await rows(), kept)) return;
    for (const table of tables) await lab.store.delete(table, { where: {} });
    // Referenced tables come first.
    for (const table of tables) for (const row of kept.get(table.name) ?? []) await lab.store.insert(table, row);
  }
  return async () => {
    mailbox.beforeSend = null;
    await mailbox.settle();
    await restoreRows();
    mailbox.mails.splice(0, Number.POSITIVE_INFINITY, ...mails);
    lab.entries.length = logged;
    lab.clock.set(time);
    for (const [browser, cookies] of jars) {
      browser.cookies.clear();
      for (const [name, value] of cookies) browser.cookies.set(name, value);
    }
  };
}
