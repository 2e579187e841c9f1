import type { User } from "./entities.ts";
import type { LanguageOption } from "./language.ts";

/** A user in a mail. */
export interface MailPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A link with a single-use token. */
export interface MailLink {
  readonly user: MailPerson;
  readonly url: string;
  readonly token: string;
  readonly expiresInSeconds: number;
}

export type UndoLink = Omit<MailLink, "user">;

/** The contents of each kind of mail. Plugins add theirs by declaration merging. */
export interface MailContents {
  "verify-email": MailLink;
  "reset-password": MailLink;
  /** Asks the current address to approve the change to `newEmail`. */
  "change-email": MailLink & { readonly newEmail: string };
  "delete-account": MailLink;
  invitation: {
    readonly inviter: MailPerson;
    readonly organizationName: string;
    readonly role: string;
    readonly url: string;
    readonly expiresInSeconds: number;
  };
  /** Reports a change. Only `email-changed` contains a token. */
  notice: { readonly user: MailPerson; readonly about: Notice };
}

/** The subject of a notice. */
export type Notice =
  | { readonly kind: "password-changed" }
  /** The address was verified by a user who may not know the password that somebody else has set. */
  | { readonly kind: "password-removed" }
  /** `undo` is null if the old address was unverified. */
  | { readonly kind: "email-changed"; readonly newEmail: string; readonly undo: UndoLink | null }
  | { readonly kind: "email-change-undone" }
  | { readonly kind: "account-exists" };

/** The kinds of mail, including those of plugins. */
export type MailKind = keyof MailContents;

/** The texts of a plugin's mail in one language. `{app}` is replaced by the application's name. */
export interface MailWords {
  readonly subject: string;
  /** The preview text. Default the first paragraph. */
  readonly preheader?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  readonly ifNotYou: string;
  readonly footer: string;
}

interface Envelope {
  /** An id that is the same for each attempt, and fits Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly language: LanguageOption;
  readonly createdAt: Date;
  readonly words?: MailWords;
}

/** A mail as data. */
export type Mail = { readonly [Kind in MailKind]: Envelope & { readonly kind: Kind } & MailContents[Kind] }[MailKind];

export type MailWriter<Kind extends MailKind> = (mail: Extract<Mail, { readonly kind: Kind }>) => MailWords;

type PluginMailContents<Kind extends MailKind> = MailContents[Kind] & { readonly to: string };

export interface PluginMail<Kind extends MailKind> {
  readonly words: { readonly en: MailWriter<Kind> } & { readonly [Language in LanguageOption]?: MailWriter<Kind> };
  /** Whether start-up accepts a missing `mail.send`. Default false. */
  readonly optional?: boolean;
  /** Sends these mails instead of `mail.send`, after the commit. They are not queued. */
  readonly send?: ((mail: PluginMailContents<Kind>, request?: Request) => void | Promise<void>) | undefined;
}

export type PluginMails = { readonly [Kind in MailKind]?: PluginMail<Kind> };

/** Sends one mail. It rejects if the mail was not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail that was not sent. If `final` is set, there is no retry. */
export interface MailFailure {
  readonly id: string;
  /** Null, like `to`, if no secret opens the stored mail. */
  readonly kind: MailKind | null;
  readonly to: string | null;
  readonly attempts: number;
  readonly final: boolean;
  readonly error: unknown;
}

/** How queued mails are sent and retried. */
export interface OutboxOptions {
  /** The number of attempts. Default 8. */
  readonly maxAttempts?: number;
  /** The delay before the first retry in seconds. It grows fourfold each time, up to 6 hours. Default 30. */
  readonly retryAfter?: number;
  /** The seconds between two polls. With 0, only `auth.api.deliverMails()` sends. Default 30. */
  readonly pollInterval?: number;
  /** The timeout of one attempt in seconds. Default 60. */
  readonly sendTimeout?: number;
}

/** How mails are sent. */
export interface MailOptions {
  /** Sends each mail: `createMailer(…)` of @sallyport/mail, or your own function. */
  readonly send?: SendMail;
  /** Queues mails in the database, in the transaction that needs them. Default false. */
  readonly outbox?: boolean | OutboxOptions;
  /** Runs for each mail that was not sent. */
  readonly onMailError?: (failure: MailFailure) => void | Promise<void>;
}

/** The input of a mail callback. */
export interface SendLinkInput {
  readonly user: User;
  /** The recipient, which differs from `user.email` when a new address is verified. */
  readonly to: string;
  readonly url: string;
  readonly token: string;
}
/** A callback that sends a mail with a link. */
export type SendLink<Extra = unknown> = (input: SendLinkInput & Extra, request?: Request) => void | Promise<void>;
