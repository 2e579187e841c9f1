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
  /** Approves the move to `newEmail`. */
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
  /** The prover may not know the password. */
  | { readonly kind: "password-removed" }
  /** Null if the old address was unverified. */
  | { readonly kind: "email-changed"; readonly newEmail: string; readonly undo: UndoLink | null }
  | { readonly kind: "email-change-undone" }
  /** A sign-up with this address. */
  | { readonly kind: "account-exists" };

/** Kinds of mail, plugins' included. */
export type MailKind = keyof MailContents;

/** A plugin's mail in one language; `{app}` is the application. */
export interface MailWords {
  readonly subject: string;
  /** Default: the first paragraph. */
  readonly preheader?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  /** What to do if not requested. */
  readonly ifNotYou: string;
  readonly footer: string;
}

interface Envelope {
  /** Stable across attempts: fits Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly language: LanguageOption;
  readonly createdAt: Date;
  readonly words?: MailWords;
}

/** One mail as data. */
export type Mail = { readonly [Kind in MailKind]: Envelope & { readonly kind: Kind } & MailContents[Kind] }[MailKind];

/** Writes one kind in one language. */
export type MailWriter<Kind extends MailKind> = (mail: Extract<Mail, { readonly kind: Kind }>) => MailWords;

/** A plugin's kind of mail. */
export interface PluginMail<Kind extends MailKind> {
  /** English is the fallback. */
  readonly words: { readonly en: MailWriter<Kind> } & { readonly [Language in LanguageOption]?: MailWriter<Kind> };
  /** False: a missing `mail.send` stops start-up. Default false. */
  readonly optional?: boolean;
}

export type PluginMails = { readonly [Kind in MailKind]?: PluginMail<Kind> };

/** Sends one mail; rejects if not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A failed mail; `final`: no retry. */
export interface MailFailure {
  /** The mail's id; the user's for a callback. */
  readonly id: string;
  /** Null, like `to`, if no secret opens it. */
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
  /** Seconds; four times longer each time, up to 6 hours. Default 30. */
  readonly retryAfter?: number;
  /** Seconds; 0: only `auth.api.deliverMails()`. Default 30. */
  readonly pollInterval?: number;
  /** Seconds. Default 60. */
  readonly sendTimeout?: number;
}

/** How mails are sent. */
export interface MailOptions {
  /** `createMailer(…)` of @sallyport/mail, or your own. */
  readonly send?: SendMail;
  /** Queues mails in the transaction. Default false. */
  readonly outbox?: boolean | OutboxOptions;
  /** Told of each mail that was not sent. */
  readonly onMailError?: (failure: MailFailure) => void | Promise<void>;
}

/** Input of a mail callback. */
export interface SendLinkInput {
  readonly user: User;
  /** Differs from `user.email` when a new address is proven. */
  readonly to: string;
  readonly url: string;
  readonly token: string;
}
/** A callback for a mail with a link. */
export type SendLink<Extra = unknown> = (input: SendLinkInput & Extra, request?: Request) => void | Promise<void>;
