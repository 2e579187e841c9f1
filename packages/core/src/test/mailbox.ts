import type { Mail, MailKind } from "../contracts/mail.ts";
import type { AuthOptions } from "../contracts/options.ts";

/** Keeps the mails that a Sallyport sends; `settle` waits until what goes on in the background is done. */
export function createMailbox() {
  const mails: Mail[] = [];
  const running = new Set<Promise<void>>();
  const settle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  const options = {
    mail: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
    advanced: {
      backgroundTasks: {
        handler: (work) => {
          running.add(work);
          void work.finally(() => running.delete(work));
        },
      },
    },
  } satisfies Partial<AuthOptions>;
  return {
    options,
    mails,
    settle,
    /** The last mail of that kind, once everything is sent. */
    async last<Kind extends MailKind>(kind: Kind): Promise<Extract<Mail, { kind: Kind }>> {
      await settle();
      const found = mails.findLast((mail) => mail.kind === kind);
      if (found === undefined) throw new Error(`No mail of kind ${kind}`);
      // Found by its kind.
      return found as Extract<Mail, { kind: Kind }>;
    },
    async count(kind?: MailKind): Promise<number> {
      await settle();
      return mails.filter((mail) => kind === undefined || mail.kind === kind).length;
    },
  };
}

/** Where a mail's link leads, below the base path. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/api\/auth/, "") + search;
}
