/** Values of every mail, not escaped. */
export interface AppValues {
  readonly app: string;
}
/** Values of the mail to a new address. */
export interface NewEmailValues extends AppValues {
  readonly newEmail: string;
}
/** Values of the mail about a changed address. */
export interface EmailChangedValues extends NewEmailValues {
  readonly supportEmail: string | null;
}
/** Values of an invitation. */
export interface InvitationValues extends AppValues {
  readonly inviter: string;
  readonly organization: string;
  /** The role as stored; built-in roles are translated. */
  readonly role: string;
}

/** Texts of a mail, without line breaks. */
export interface MailText<Values> {
  readonly subject: (values: Values) => string;
  /** Mail programs show it next to the subject. */
  readonly preheader: string;
  readonly heading: (values: Values) => string;
  readonly paragraphs: (values: Values) => readonly string[];
  readonly ifNotYou: (values: Values) => string;
  readonly footer: (values: Values) => string;
}
export interface EmailChangedText extends MailText<EmailChangedValues> {
  readonly undo: string;
  readonly button: string;
}
/** Texts of a mail with a link. */
export interface LinkMailText<Values> extends MailText<Values> {
  readonly button: string;
}

/** Texts that all mails share. */
export interface CommonTexts {
  readonly greeting: string;
  /** Used for verified addresses only, because anybody can choose the name at sign-up. */
  readonly greetingTo: (name: string) => string;
  readonly validFor: (duration: string) => string;
  readonly linkFallback: string;
}

/** Texts of mails by kind. */
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

/** Values of the mail with a two-factor code. */
export interface TwoFactorCodeValues {
  readonly app: string;
  readonly code: string;
  readonly minutes: number;
}

/** Texts of the mail with a two-factor code, whose heading is the code. */
export interface TwoFactorCodeText {
  readonly subject: (values: TwoFactorCodeValues) => string;
  readonly paragraphs: (values: TwoFactorCodeValues) => readonly string[];
  readonly ifNotYou: string;
  readonly footer: string;
}

/** Texts of the mail with a sign-in link. */
export interface MagicLinkMailText {
  readonly subject: (values: AppValues) => string;
  readonly heading: string;
  readonly paragraph: string;
  readonly orCode: (values: { readonly code: string }) => string;
  readonly button: string;
  readonly ifNotYou: string;
  readonly footer: (values: AppValues) => string;
}

/** Texts of the mail with a code, whose heading is the code. */
export interface EmailCodeMailText {
  readonly subject: (values: TwoFactorCodeValues) => string;
  readonly ask: Readonly<Record<"sign-in" | "email-verification" | "forget-password" | "change-email", string>>;
  readonly lasts: (values: TwoFactorCodeValues) => string;
  readonly ifNotYou: string;
  readonly footer: (values: TwoFactorCodeValues) => string;
}

/** The text of a message with a code to a phone number. */
export interface PhoneMessageText {
  readonly code: (values: { readonly code: string; readonly minutes: number }) => string;
}

/** Values of a mail about a phone number. */
export interface PhoneNumberMailValues extends AppValues {
  /** The number that was added or removed, or the new one. */
  readonly phoneNumber: string;
}

/** Texts of the mails about a phone number that was added, changed or removed. */
export type PhoneNumberMailTexts = Readonly<
  Record<"added" | "changed" | "removed", Omit<MailText<PhoneNumberMailValues>, "preheader">>
>;

/** Texts of the mails about two-factor authentication that was turned on or off. */
export interface TwoFactorMailTexts {
  readonly enabled: Omit<MailText<AppValues>, "preheader">;
  readonly disabled: Omit<MailText<AppValues>, "preheader">;
}

/** Values of a mail about a passkey. */
export interface PasskeyMailValues extends AppValues {
  readonly model: string | null;
}

/** Texts of the mails about a passkey that was added or removed. */
export interface PasskeyMailTexts {
  readonly added: Omit<MailText<PasskeyMailValues>, "preheader">;
  readonly removed: Omit<MailText<PasskeyMailValues>, "preheader">;
}

/** Values of the mails about an organization. */
export interface OrganizationMailValues extends AppValues {
  readonly organization: string;
}

/** Values of the mail that announces policies. */
export interface PolicyMailValues extends OrganizationMailValues {
  readonly date: string;
}

/** Values of the mail about a domain. */
export interface DomainMailValues extends OrganizationMailValues {
  readonly domain: string;
}

/** The mail that announces policies: a paragraph with the date, and one for each policy. */
export interface PolicyMailText {
  readonly subject: (values: PolicyMailValues) => string;
  readonly heading: (values: PolicyMailValues) => string;
  readonly from: (values: PolicyMailValues) => string;
  readonly secondFactor: string;
  readonly signInMethods: string;
  readonly maxSessionAge: string;
  readonly ifNotYou: (values: PolicyMailValues) => string;
  readonly footer: (values: PolicyMailValues) => string;
}

/** Texts of the mails about an organization. */
export interface OrganizationMailTexts {
  readonly policy: PolicyMailText;
  readonly policiesReset: Omit<MailText<OrganizationMailValues>, "preheader">;
  readonly domainLost: Omit<MailText<DomainMailValues>, "preheader">;
}

/** Lines that describe a sign-in, in its mail and on its page. */
export interface SignInFactTexts {
  readonly device: (values: { readonly device: string }) => string;
  readonly unknown: string;
  readonly time: (values: { readonly time: string }) => string;
  readonly address: (values: { readonly address: string }) => string;
}

/** Texts of the mail about a sign-in from a new device. */
export interface SignInNoticeMailText {
  readonly subject: (values: AppValues) => string;
  readonly heading: string;
  readonly paragraph: (values: AppValues) => string;
  readonly ignore: string;
  readonly button: string;
  readonly ifNotYou: string;
  readonly footer: (values: AppValues) => string;
}
