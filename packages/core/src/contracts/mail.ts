import type { User } from "./entities.ts";
import type { LanguageOption } from "./language.ts";

/** Whom a mail speaks to. */
export interface MailPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A link that carries a token and dies with it. */
export interface MailLink {
  readonly user: MailPerson;
  readonly url: string;
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** A link that takes a change back. */
export type UndoLink = Omit<MailLink, "user">;

/** What each kind of mail says; plugins add kinds by declaration merging. */
export interface MailContents {
  "verify-email": MailLink;
  "reset-password": MailLink;
  /** Asks whoever reads the mailbox to approve that the account moves to `newEmail`. */
  "change-email": MailLink & { readonly newEmail: string };
  "delete-account": MailLink;
  invitation: {
    readonly inviter: MailPerson;
    readonly organizationName: string;
    readonly role: string;
    readonly url: string;
    readonly expiresInSeconds: number;
  };
  /** Tells what has happened; only `email-changed` carries a token. */
  notice: { readonly user: MailPerson; readonly about: Notice };
}

/** What a mail tells of that asks for nothing. */
export type Notice =
  | { readonly kind: "password-changed" }
  /** An address was proven by somebody who did not show to know the password, so the password is gone. */
  | { readonly kind: "password-removed" }
  /** `undo` brings the account back: null where the old address was not proven. */
  | { readonly kind: "email-changed"; readonly newEmail: string; readonly undo: UndoLink | null }
  /** The mailbox that the account had before has brought it back. */
  | { readonly kind: "email-change-undone" }
  /** Somebody tried to sign up with the address of an account. */
  | { readonly kind: "account-exists" };

/** Every kind of mail that is sent. */
export type MailKind = keyof MailContents;

/** What a mail of a plugin's kind says, in one language; `{app}` stands where the application's name goes. */
export interface MailWords {
  readonly subject: string;
  /** Shown beside the subject in a list of mails; default: the first paragraph. */
  readonly preheader?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of the button that leads to the mail's `url`; none without one. */
  readonly button?: string;
  /** What to do about a mail that one has not asked for. */
  readonly ifNotYou: string;
  /** Why one got it. */
  readonly footer: string;
}

interface Envelope {
  /** The same at every attempt to send it: fit for a Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly language: LanguageOption;
  readonly createdAt: Date;
  /** Of a plugin's kind: its words in `language`. */
  readonly words?: MailWords;
}

/** One mail to one address, as data: who sends it decides how it looks. */
export type Mail = { readonly [Kind in MailKind]: Envelope & { readonly kind: Kind } & MailContents[Kind] }[MailKind];

/** Puts a mail of one kind into words, in one language. */
export type MailWriter<Kind extends MailKind> = (mail: Extract<Mail, { readonly kind: Kind }>) => MailWords;

/** A kind of mail that a plugin sends. */
export interface PluginMail<Kind extends MailKind> {
  /** By language; English stands in for those that are left out. */
  readonly words: { readonly en: MailWriter<Kind> } & { readonly [Language in LanguageOption]?: MailWriter<Kind> };
  /** Whether the plugin does without it: else it stops start-up where there is no `mail.send`. Default false. */
  readonly optional?: boolean;
}

export type PluginMails = { readonly [Kind in MailKind]?: PluginMail<Kind> };

/** Sends one mail; rejects where it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail that was not sent. `final`: nobody will try again. */
export interface MailFailure {
  /** The mail's; where a callback of the application's own was to send it, the person's. */
  readonly id: string;
  /** Null, as `to` is, where no secret that is left opens the mail. */
  readonly kind: MailKind | null;
  readonly to: string | null;
  readonly attempts: number;
  readonly final: boolean;
  readonly error: unknown;
}

/** How mails that wait in the database are sent, and sent again. */
export interface OutboxOptions {
  /** Default 8. */
  readonly maxAttempts?: number;
  /** Seconds before the second attempt; four times as long before each further one, 6 hours at most. Default 30. */
  readonly retryAfter?: number;
  /** Seconds between looks for mails that are due; 0: only `auth.api.deliverMails()` looks. Default 30. */
  readonly pollInterval?: number;
  /** Seconds that one attempt may take before it counts as failed. Default 60. */
  readonly sendTimeout?: number;
}

/** How mails are sent, and what they say. */
export interface MailOptions {
  /** `createMailer(…)` of @sallyport/mail, or a function of your own. */
  readonly send?: SendMail;
  /** Keeps mails as rows, written in the transaction they belong to, and sends them after it. Default false. */
  readonly outbox?: boolean | OutboxOptions;
  /** Hears of every mail that was not sent. */
  readonly onMailError?: (failure: MailFailure) => void | Promise<void>;
}

/** What a callback of the application's own gets. */
export interface SendLinkInput {
  readonly user: User;
  /** The address that the mail is for; `user.email` save where an address is to be proven that is not yet the person's. */
  readonly to: string;
  readonly url: string;
  readonly token: string;
}
/** An application's own way to send a mail with a link. */
export type SendLink<Extra = unknown> = (input: SendLinkInput & Extra, request?: Request) => void | Promise<void>;
