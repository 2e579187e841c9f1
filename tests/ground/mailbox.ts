import type { AuthOptions, Mail } from "@sallyport/core";
import { Outbox } from "@sallyport/testing";

/** An outbox that may fail, for applications with changes of address and deletion. */
export class Mailbox extends Outbox {
  /** Fails or delays the next mail. */
  trouble: ((mail: Mail) => Promise<void>) | null = null;

  readonly options = {
    mail: {
      send: async (mail: Mail) => {
        await this.trouble?.(mail);
        await this.send(mail);
      },
    },
    advanced: { backgroundTasks: { handler: this.inBackground } },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
  } satisfies Partial<AuthOptions>;

  async count(): Promise<number> {
    await this.settle();
    return this.mails.length;
  }
}

/** As `Browser.get` takes them. */
export function linkOf({ url }: { readonly url: string }): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(url);
  return { path: pathname.replace(/^\/api\/auth/, ""), query: search.slice(1) };
}
