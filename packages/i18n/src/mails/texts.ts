/** What a mail's texts may name: plain text, to be escaped by whoever renders it. */
export interface AppValues {
  /** The application's name, as in “your Acme account”. */
  readonly app: string;
}
/** What the mail to a new address is filled with. */
export interface NewEmailValues extends AppValues {
  readonly newEmail: string;
}
/** What the mail about a changed address is filled with. */
export interface EmailChangedValues extends NewEmailValues {
  /** Where to find people who help; null where the application names none. */
  readonly supportEmail: string | null;
}
/** What the mail of an invitation is filled with. */
export interface InvitationValues extends AppValues {
  /** How the inviter is shown: name, address, or both. */
  readonly inviter: string;
  readonly organization: string;
  /** As stored; `owner`, `admin` and `member` appear in the mail's language, others as they are. */
  readonly role: string;
}

/** The texts of one mail. Plain text, without line breaks. */
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
/** With a link where the address had been proven. */
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
  /** For an address that is proven only: before that, the name may be a stranger's words to the mailbox's owner. */
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
