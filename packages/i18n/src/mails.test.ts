import { expect, test } from "vitest";
import { type Language, languages } from "./languages.ts";
import { type LinkMailText, type MailText, mailTexts } from "./mails.ts";

// Values that occur in no language's sentences.
const values = {
  app: "Qwx",
  newEmail: "new@qwx.test",
  supportEmail: "help@qwx.test",
  inviter: "Zyx Vutsr",
  organization: "Jklm & Söhne",
  role: "reviewer",
};

type AnyMail = MailText<typeof values> & Partial<LinkMailText<typeof values>>;

function mailsOf(language: Language): [string, AnyMail][] {
  const { common: _, notice, ...linked } = mailTexts[language];
  return [...Object.entries<AnyMail>(linked), ...Object.entries<AnyMail>(notice)];
}

/** Every text of a mail by the name of its part; "paragraphs.1" is the second one. */
function partsOf(mail: AnyMail): Record<string, string> {
  const filled = {
    subject: mail.subject(values),
    preheader: mail.preheader,
    heading: mail.heading(values),
    ifNotYou: mail.ifNotYou(values),
    footer: mail.footer(values),
    ...(mail.button === undefined ? {} : { button: mail.button }),
  };
  return { ...filled, ...Object.fromEntries(mail.paragraphs(values).map((text, at) => [`paragraphs.${at}`, text])) };
}

function commonOf(language: Language): Record<string, string> {
  const { greeting, greetingTo, validFor, linkFallback } = mailTexts[language].common;
  return { greeting, greetingTo: greetingTo(values.inviter), validFor: validFor("777"), linkFallback };
}

const partsByName = (language: Language): [string, string][] =>
  [["common", commonOf(language)] as const, ...mailsOf(language).map(([kind, mail]) => [kind, partsOf(mail)] as const)]
    .flatMap(([kind, parts]) => Object.entries(parts).map(([part, text]) => [`${kind}.${part}`, text] as const))
    .map(([name, text]) => [name, text]);

test.each(languages)("$tag: texts are on one line, without markup or missing values", ({ tag }) => {
  for (const [name, text] of partsByName(tag)) {
    expect(text.trim(), name).toBe(text);
    expect(text.length, name).toBeGreaterThanOrEqual("Hola:".length);
    expect(text, name).not.toMatch(/[<>\n\r\u2028\u2029]|undefined|null|\$\{/);
  }
});

test.each(languages)("$tag: has the same parts as English, none of them left in English", ({ tag }) => {
  const english = new Map(partsByName("en"));
  const own = partsByName(tag);
  expect(own.map(([name]) => name)).toEqual([...english.keys()]);
  if (tag === "en") return;
  for (const [name, text] of own) expect(text, name).not.toBe(english.get(name));
});

test.each(languages)("$tag: texts contain every value that they get", ({ tag }) => {
  const { common, invitation, notice, "change-email": changeEmail } = mailTexts[tag];
  expect(common.greetingTo("Zyx")).toContain("Zyx");
  expect(common.validFor("777")).toContain("777");
  for (const [kind, mail] of mailsOf(tag)) {
    expect(mail.subject(values), kind).toContain(values.app);
    expect(mail.paragraphs(values).join(" "), kind).toContain(values.app);
    expect(mail.footer(values), kind).toContain(values.app);
  }
  for (const mail of [changeEmail, notice["email-changed"]]) {
    expect(mail.paragraphs(values).join(" ")).toContain(values.newEmail);
  }
  expect(invitation.subject(values)).toContain(values.organization);
  expect(invitation.heading(values)).toContain(values.organization);
  const text = invitation.paragraphs(values).join(" ");
  for (const value of [values.inviter, values.organization, values.role]) expect(text).toContain(value);
});

test.each(languages)("$tag: subject and heading contain no email address, inviter or role", ({ tag }) => {
  for (const [kind, mail] of mailsOf(tag)) {
    for (const value of [values.newEmail, values.inviter, values.role]) {
      expect(mail.subject(values), kind).not.toContain(value);
      expect(mail.heading(values), kind).not.toContain(value);
    }
  }
});

test.each(languages)("$tag: names the support team, with its address where there is one", ({ tag }) => {
  const { ifNotYou } = mailTexts[tag].notice["email-changed"];
  const named = ifNotYou(values);
  expect(named).toContain(`${values.app} `);
  expect(ifNotYou({ ...values, supportEmail: null })).toBe(named.replace(" (help@qwx.test)", ""));
});

test.each(languages)("$tag: the mail that asks to approve a change has the footer for account owners", ({ tag }) => {
  const { "change-email": changeEmail, "reset-password": resetPassword, "verify-email": verifyEmail } = mailTexts[tag];
  expect(changeEmail.footer(values)).toBe(resetPassword.footer(values));
  expect(changeEmail.footer(values)).not.toBe(verifyEmail.footer(values));
});

test.each(languages)("$tag: built-in roles are translated, and other roles stay unchanged", ({ tag }) => {
  const roleLine = (role: string) => mailTexts[tag].invitation.paragraphs({ ...values, role })[1] ?? "";
  const [owner, admin, member] = ["owner", "admin", "member"].map(roleLine);
  expect(new Set([owner, admin, member]).size).toBe(3);
  if (tag !== "en") for (const line of [owner, admin, member]) expect(line).not.toMatch(/\b(owner|admin|member)\b/);
  expect(roleLine("constructor")).toContain("constructor");
  expect(`${roleLine("admin,billing").replace(", billing", "")}`).toBe(admin);
});
