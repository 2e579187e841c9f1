import type { AuthOptions, Mail, MailKind, SendMail } from "@sallyport/core";

/** Mails of one kind. */
export type MailOf<Kind extends MailKind> = Extract<Mail, { readonly kind: Kind }>;

const described = (mails: readonly Mail[]): string =>
  mails.length === 0 ? "none" : mails.map(({ kind, to }) => `${kind} to ${to}`).join(", ");

/** Keeps mails instead of sending them. */
export class Outbox {
  readonly mails: Mail[] = [];
  /** Called before a mail is kept. A rejection fails the mail, and a pending promise delays it. */
  beforeSend: ((mail: Mail) => Promise<void>) | null = null;
  readonly #running = new Set<Promise<void>>();
  readonly #beforehand: () => Promise<unknown>;

  /** @param beforehand sends the queued mails to this outbox */
  constructor(beforehand: () => Promise<unknown> = async () => {}) {
    this.#beforehand = beforehand;
  }

  readonly send: SendMail = async (mail) => {
    await this.beforeSend?.(mail);
    this.mails.push(mail);
  };

  /** The function for `advanced.backgroundTasks.handler`, because mails are sent after the response. */
  readonly inBackground = (work: Promise<void>): void => {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  };

  /** Options for `createAuth` that send its mails here and let `settle` wait for its background work. */
  get options() {
    return {
      mail: { send: this.send },
      advanced: { backgroundTasks: { handler: this.inBackground } },
    } satisfies Partial<AuthOptions>;
  }

  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    await this.#beforehand();
  }

  async all<Kind extends MailKind = MailKind>(kind?: Kind, to?: string): Promise<MailOf<Kind>[]> {
    await this.settle();
    const address = to?.toLowerCase();
    const isMeant = (mail: Mail): mail is MailOf<Kind> =>
      (kind === undefined || mail.kind === kind) && (address === undefined || mail.to.toLowerCase() === address);
    return this.mails.filter(isMeant);
  }

  /** Returns the newest mail of a kind to an address. @throws Error with the existing mails if there is none */
  async last<Kind extends MailKind>(kind: Kind, to?: string): Promise<MailOf<Kind>> {
    const found = (await this.all(kind, to)).at(-1);
    if (found !== undefined) return found;
    const wanted = to === undefined ? kind : `${kind} to ${to}`;
    throw new Error(`No mail of kind ${wanted} was sent. There are: ${described(this.mails)}`);
  }

  async count(kind?: MailKind): Promise<number> {
    return (await this.all(kind)).length;
  }

  clear(): void {
    this.mails.length = 0;
  }
}
