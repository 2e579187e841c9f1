/** Values of every mail: plain text, to be escaped by the renderer. */
export interface AppValues {
  /** As in “your Acme account”. */
  readonly app: string;
}
/** Values of the mail to a new address. */
export interface NewEmailValues extends AppValues {
  readonly newEmail: string;
}
/** Values of the mail about a changed address. */
export interface EmailChangedValues extends NewEmailValues {
  /** Null where the application names none. */
  readonly supportEmail: string | null;
}
/** Values of the mail of an invitation. */
export interface InvitationValues extends AppValues {
  /** Name, address, or both. */
  readonly inviter: string;
  readonly organization: string;
  /** As stored; `owner`, `admin` and `member` are translated, others are not. */
  readonly role: string;
}

/** The texts of one mail: plain text without line breaks. */
export interface MailText<Values> {
  readonly subject: (values: Values) => string;
  /** The line that mailboxes show beside the subject. */
  readonly preheader: string;
  readonly heading: (values: Values) => string;
  readonly paragraphs: (values: Values) => readonly string[];
  /** What to do when somebody else caused the mail. */
  readonly ifNotYou: (values: Values) => string;
  /** Why this address got the mail. */
  readonly footer: (values: Values) => string;
}
/** With a link where the address was verified. */
export interface EmailChangedText extends MailText<EmailChangedValues> {
  /** What the link does. */
  readonly undo: string;
  readonly button: string;
}
/** The text of a mail with one link. */
export interface LinkMailText<Values> extends MailText<Values> {
  readonly button: string;
}

/** Texts that every mail has. */
export interface CommonTexts {
  readonly greeting: string;
  /** For verified addresses only: else the name may be a stranger's words to the mailbox's owner. */
  readonly greetingTo: (name: string) => string;
  /** Takes what `duration` gives. */
  readonly validFor: (duration: string) => string;
  /** Stands before the link's address in full. */
  readonly linkFallback: string;
}

/** All texts of mails in one language, by the kind of mail. */
export interface MailTexts {
  readonly common: CommonTexts;
  readonly "verify-email": LinkMailText<AppValues>;
  readonly "reset-password": LinkMailText<AppValues>;
  readonly "change-email": LinkMailText<NewEmailValues>;
  readonly "delete-account": LinkMailText<AppValues>;
  readonly invitation: LinkMailText<InvitationValues>;
  readonly notice: {
    readonly "password-changed": MailText<AppValues>;
    readonly "password-removed": MailText<AppValues>;
    readonly "email-changed": EmailChangedText;
    readonly "email-change-undone": MailText<AppValues>;
    readonly "account-exists": MailText<AppValues>;
  };
}
