import type { Mail, MailWords } from "@sallyport/core";
import { duration } from "@sallyport/i18n";
import { type MailText, mailTexts } from "@sallyport/i18n/mails";
import { isAddress } from "./address.ts";
import { toGreetingName, toPlainLine, toShownName } from "./plain-line.ts";

export interface ContentLink {
  readonly url: string;
  readonly label: string;
  readonly fallback: string;
  readonly validFor: string | null;
}

export interface MailContent {
  readonly language: Mail["language"];
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link: ContentLink | null;
  readonly ifNotYou: string;
  readonly footer: string;
}

type Texts = (typeof mailTexts)[Mail["language"]];
type CoreMail = Extract<Mail, { kind: Exclude<keyof Texts, "common"> }>;
type Linked = Exclude<CoreMail, { kind: "notice" }>;

const ADDRESS_CHARACTERS = 254;
const UNSAFE_IN_URL = /[\s"'<>`\\\p{C}]/u;

function assertWebUrl(url: string): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol : "";
  if ((protocol !== "https:" && protocol !== "http:") || UNSAFE_IN_URL.test(url)) {
    throw new TypeError("The mail's link must be an http(s) URL");
  }
  return url;
}

function isUnverified(mail: CoreMail): boolean {
  if (mail.kind === "notice") return ["password-removed", "email-change-undone"].includes(mail.about.kind);
  return mail.kind === "verify-email" || mail.kind === "reset-password";
}

/** An unverified address may belong to somebody else, who must not receive a text that an attacker chose as a name. */
function greetingOf({ common }: Texts, mail: CoreMail): string {
  if (mail.kind === "invitation" || isUnverified(mail) || mail.to !== mail.user.email) return common.greeting;
  const name = toGreetingName(mail.user.name);
  return name === null ? common.greeting : common.greetingTo(name);
}

function fill<Values>(mail: CoreMail, text: MailText<Values>, values: Values): Omit<MailContent, "link"> {
  return {
    language: mail.language,
    subject: text.subject(values),
    preheader: text.preheader,
    heading: text.heading(values),
    greeting: greetingOf(mailTexts[mail.language], mail),
    paragraphs: text.paragraphs(values),
    ifNotYou: text.ifNotYou(values),
    footer: text.footer(values),
  };
}

type Target = Pick<Linked, "url" | "expiresInSeconds">;

function toLink(language: Mail["language"], label: string, { url, expiresInSeconds }: Target): ContentLink {
  const { common } = mailTexts[language];
  return {
    url: assertWebUrl(url),
    label,
    fallback: common.linkFallback,
    validFor: common.validFor(duration(language, expiresInSeconds)),
  };
}

const linkOf = (mail: Linked): ContentLink => toLink(mail.language, mailTexts[mail.language][mail.kind].button, mail);

function toInvitation(mail: Extract<Mail, { kind: "invitation" }>, app: string): MailContent {
  const { name, email } = mail.inviter;
  const values = {
    app,
    // Anybody can choose the inviter's name, so the email address is shown as well.
    inviter: `${toShownName(name)} (${isAddress(email) ? email : toShownName(email)})`.trim(),
    organization: toShownName(mail.organizationName),
    role: toShownName(mail.role),
  };
  return { ...fill(mail, mailTexts[mail.language].invitation, values), link: linkOf(mail) };
}

function toNotice(mail: Extract<Mail, { kind: "notice" }>, app: string, supportEmail: string | null): MailContent {
  const texts = mailTexts[mail.language].notice;
  const { about } = mail;
  if (about.kind !== "email-changed") return { ...fill(mail, texts[about.kind], { app }), link: null };
  const values = { app, newEmail: toPlainLine(about.newEmail, ADDRESS_CHARACTERS), supportEmail };
  const text = texts[about.kind];
  const content = fill(mail, text, values);
  if (about.undo === null) return { ...content, link: null };
  const paragraphs = [...content.paragraphs, text.undo];
  return { ...content, paragraphs, link: toLink(mail.language, text.button, about.undo) };
}

const LINE_CHARACTERS = 200;
const PARAGRAPH_CHARACTERS = 2_000;

/** The greeting leaves out the name, because anybody may have caused the mail. */
function toPluginContent(mail: Mail, words: MailWords, app: string): MailContent {
  const { common } = mailTexts[mail.language];
  const say = (text: string, maxCharacters = PARAGRAPH_CHARACTERS): string =>
    toPlainLine(
      text.replaceAll("{app}", () => app),
      maxCharacters,
    );
  const { url, expiresInSeconds } = mail as { readonly url?: string; readonly expiresInSeconds?: number };
  const paragraphs = words.paragraphs.map((text) => say(text));
  return {
    language: mail.language,
    subject: say(words.subject, LINE_CHARACTERS),
    preheader: words.preheader === undefined ? (paragraphs[0] ?? "") : say(words.preheader, LINE_CHARACTERS),
    heading: say(words.heading, LINE_CHARACTERS),
    greeting: common.greeting,
    paragraphs,
    link:
      url === undefined || words.button === undefined
        ? null
        : {
            url: assertWebUrl(url),
            label: say(words.button, LINE_CHARACTERS),
            fallback: common.linkFallback,
            validFor:
              expiresInSeconds === undefined ? null : common.validFor(duration(mail.language, expiresInSeconds)),
          },
    ifNotYou: say(words.ifNotYou),
    footer: say(words.footer),
  };
}

export function toContent(mail: Mail, app: string, supportEmail: string | null): MailContent {
  if (mail.words !== undefined) return toPluginContent(mail, mail.words, app);
  const texts = mailTexts[mail.language];
  switch (mail.kind) {
    case "verify-email":
    case "reset-password":
    case "delete-account":
      return { ...fill(mail, texts[mail.kind], { app }), link: linkOf(mail) };
    case "change-email": {
      const newEmail = toPlainLine(mail.newEmail, ADDRESS_CHARACTERS);
      return { ...fill(mail, texts[mail.kind], { app, newEmail }), link: linkOf(mail) };
    }
    case "invitation":
      return toInvitation(mail, app);
    case "notice":
      return toNotice(mail, app, supportEmail);
    default:
      throw new TypeError(
        `The mailer has no texts for mails of the kind ${String(Reflect.get(mail, "kind"))}: their plugin must give words`,
      );
  }
}
