import type { User } from "./entities.ts";
import type { LanguageOption } from "./language.ts";

/** The recipient. */
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

/** A link that undoes a change. */
export type UndoLink = Omit<MailLink, "user">;

/** Contents by kind of mail; plugins add theirs by declaration merging. */
export interface MailContents {
  "verify-email": MailLink;
  "reset-password": MailLink;
  /** Asks to approve the move to `newEmail`. */
  "change-email": MailLink & { readonly newEmail: string };
  "delete-account": MailLink;
  invitation: {
    readonly inviter: MailPerson;
    readonly organizationName: string;
    readonly role: string;
    readonly url: string;
    readonly expiresInSeconds: number;
  };
  /** Reports a change; only `email-changed` has a token. */
  notice: { readonly user: MailPerson; readonly about: Notice };
}

/** What a notice is about. */
export type Notice =
  | { readonly kind: "password-changed" }
  /** Proven by somebody who may not know the password. */
  | { readonly kind: "password-removed" }
  /** Null if the old address was unverified. */
  | { readonly kind: "email-changed"; readonly newEmail: string; readonly undo: UndoLink | null }
  | { readonly kind: "email-change-undone" }
  /** A sign-up with an existing address. */
  | { readonly kind: "account-exists" };

/** The kinds of mail, those of plugins among them. */
export type MailKind = keyof MailContents;

/** Words of a plugin's mail in one language; `{app}` is the application's name. */
export interface MailWords {
  readonly subject: string;
  /** Preview text; default: the first paragraph. */
  readonly preheader?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label of the link to `url`. */
  readonly button?: string;
  /** What to do if not requested. */
  readonly ifNotYou: string;
  readonly footer: string;
}

interface Envelope {
  /** Stable across attempts: usable as Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly language: LanguageOption;
  readonly createdAt: Date;
  /** For plugins' kinds. */
  readonly words?: MailWords;
}

/** One mail as data; the sender renders it. */
export type Mail = { readonly [Kind in MailKind]: Envelope & { readonly kind: Kind } & MailContents[Kind] }[MailKind];

/** Writes one kind of mail in one language. */
export type MailWriter<Kind extends MailKind> = (mail: Extract<Mail, { readonly kind: Kind }>) => MailWords;

/** A plugin's kind of mail. */
export interface PluginMail<Kind extends MailKind> {
  /** By language; English is the fallback. */
  readonly words: { readonly en: MailWriter<Kind> } & { readonly [Language in LanguageOption]?: MailWriter<Kind> };
  /** If false, a missing `mail.send` stops start-up. Default false. */
  readonly optional?: boolean;
}

export type PluginMails = { readonly [Kind in MailKind]?: PluginMail<Kind> };

/** Sends one mail; rejects if not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A failed mail; `final`: no retry. */
export interface MailFailure {
  /** The mail's id; the user's for an application's own callback. */
  readonly id: string;
  /** Null, like `to`, if no secret opens the mail. */
  readonly kind: MailKind | null;
  readonly to: string | null;
  readonly attempts: number;
  readonly final: boolean;
  readonly error: unknown;
}

/** How queued mails are sent and retried. */
export interface OutboxOptions {
  /** Default 8. */
  readonly maxAttempts?: number;
  /** Seconds before the first retry; each further one waits four times as long, at most 6 hours. Default 30. */
  readonly retryAfter?: number;
  /** Seconds between polls; 0: only `auth.api.deliverMails()`. Default 30. */
  readonly pollInterval?: number;
  /** Seconds per attempt. Default 60. */
  readonly sendTimeout?: number;
}

/** How mails are sent. */
export interface MailOptions {
  /** `createMailer(…)` of @sallyport/mail, or your own. */
  readonly send?: SendMail;
  /** Stores mails in the transaction and sends them after. Default false. */
  readonly outbox?: boolean | OutboxOptions;
  /** Called for each mail that failed. */
  readonly onMailError?: (failure: MailFailure) => void | Promise<void>;
}

/** Input of an application's mail callback. */
export interface SendLinkInput {
  readonly user: User;
  /** Recipient; differs from `user.email` when a new address is proven. */
  readonly to: string;
  readonly url: string;
  readonly token: string;
}
/** An application's callback for a mail with a link. */
export type SendLink<Extra = unknown> = (input: SendLinkInput & Extra, request?: Request) => void | Promise<void>;
