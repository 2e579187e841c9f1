import type { AuthOptions, Mail, MailKind, SendMail } from "@sallyport/core";

/** Mails of one kind. */
export type MailOf<Kind extends MailKind> = Extract<Mail, { readonly kind: Kind }>;

const described = (mails: readonly Mail[]): string =>
  mails.length === 0 ? "none" : mails.map(({ kind, to }) => `${kind} to ${to}`).join(", ");

/** Keeps mails in place of sending them. */
export class Outbox {
  /** Oldest first; those still on their way are missing. */
  readonly mails: Mail[] = [];
  /** Called before a mail is kept: a rejection fails the mail, a pending promise delays it. */
  beforeSend: ((mail: Mail) => Promise<void>) | null = null;
  readonly #running = new Set<Promise<void>>();
  readonly #beforehand: () => Promise<unknown>;

  /** @param beforehand brings queued mails here */
  constructor(beforehand: () => Promise<unknown> = async () => {}) {
    this.#beforehand = beforehand;
  }

  /** For `mail.send`. */
  readonly send: SendMail = async (mail) => {
    await this.beforeSend?.(mail);
    this.mails.push(mail);
  };

  /** For `advanced.backgroundTasks.handler`: mails leave after the answer. */
  readonly inBackground = (work: Promise<void>): void => {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  };

  /** For `createAuth`: its mails come here, and `settle` waits for its work in the background. */
  get options() {
    return {
      mail: { send: this.send },
      advanced: { backgroundTasks: { handler: this.inBackground } },
    } satisfies Partial<AuthOptions>;
  }

  /** Waits for all that was begun. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    await this.#beforehand();
  }

  /** Mails of a kind, to an address, oldest first. */
  async all<Kind extends MailKind = MailKind>(kind?: Kind, to?: string): Promise<MailOf<Kind>[]> {
    await this.settle();
    const address = to?.toLowerCase();
    const isMeant = (mail: Mail): mail is MailOf<Kind> =>
      (kind === undefined || mail.kind === kind) && (address === undefined || mail.to.toLowerCase() === address);
    return this.mails.filter(isMeant);
  }

  /** The newest of a kind, to an address. @throws Error without one, naming those that there are */
  async last<Kind extends MailKind>(kind: Kind, to?: string): Promise<MailOf<Kind>> {
    const found = (await this.all(kind, to)).at(-1);
    if (found !== undefined) return found;
    const wanted = to === undefined ? kind : `${kind} to ${to}`;
    throw new Error(`No mail of kind ${wanted} was sent. There are: ${described(this.mails)}`);
  }

  /** How many there are of a kind, or at all. */
  async count(kind?: MailKind): Promise<number> {
    return (await this.all(kind)).length;
  }

  /** Forgets what is there. */
  clear(): void {
    this.mails.length = 0;
  }
}
