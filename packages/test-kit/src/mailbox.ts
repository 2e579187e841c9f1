import type { AuthOptions, Mail, MailKind } from "@sallyport/core";

type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;

/** Keeps mails, and waits for background work. */
export class Mailbox {
  readonly mails: Mail[] = [];
  /** Fails or delays the next mail. */
  trouble: ((mail: Mail) => Promise<void>) | null = null;
  readonly #running = new Set<Promise<void>>();

  /** With changes of address and deletion. */
  readonly options = {
    mail: {
      send: async (mail: Mail) => {
        await this.trouble?.(mail);
        this.mails.push(mail);
      },
    },
    advanced: {
      backgroundTasks: {
        handler: (work: Promise<void>) => {
          this.#running.add(work);
          void work.finally(() => this.#running.delete(work));
        },
      },
    },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
  } satisfies Partial<AuthOptions>;

  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async all<Kind extends MailKind>(kind: Kind): Promise<MailOf<Kind>[]> {
    await this.settle();
    return this.mails.filter((mail) => mail.kind === kind) as MailOf<Kind>[];
  }

  async last<Kind extends MailKind>(kind: Kind): Promise<MailOf<Kind>> {
    const found = (await this.all(kind)).at(-1);
    if (found === undefined) throw new Error(`No mail of kind ${kind}`);
    return found;
  }

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
