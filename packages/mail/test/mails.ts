import type { Mail, MailContents, MailKind, Notice } from "@sallyport/core";
import { languages } from "@sallyport/i18n";

export type Language = Mail["language"];
export const everyLanguage: readonly Language[] = languages.map(({ tag }) => tag);

export const ADA = { id: "user-1", name: "Ada Lovelace", email: "ada@example.com" } as const;
const BEN = { id: "user-2", name: "Benjamin Oyelaran", email: "ben@example.com" } as const;
const TOKEN = "Zk3xT8aQpL5mWn2vRb7cYd9e";
export const URL_OF_LINK = `https://app.acme.example/api/auth/verify-email?token=${TOKEN}&callbackURL=https%3A%2F%2Fapp.acme.example%2Fwelcome%3Ffrom%3Dmail`;

const link = (lifetime: number) => ({ user: ADA, url: URL_OF_LINK, token: TOKEN, expiresInSeconds: lifetime });

export function mailOf<Kind extends MailKind>(
  kind: Kind,
  contents: MailContents[Kind],
  envelope: { readonly language?: Language; readonly id?: string; readonly to?: string } = {},
): Extract<Mail, { kind: Kind }> {
  const mail = {
    id: "mail0001",
    to: ADA.email,
    language: "en",
    createdAt: new Date(0),
    ...envelope,
    kind,
    ...contents,
  };
  return mail as unknown as Extract<Mail, { kind: Kind }>;
}

const notices: readonly Notice[] = [
  { kind: "password-changed" },
  { kind: "password-removed" },
  {
    kind: "email-changed",
    newEmail: "countess@example.org",
    undo: { url: URL_OF_LINK, token: TOKEN, expiresInSeconds: 604_800 },
  },
  { kind: "email-change-undone" },
  { kind: "account-exists" },
];

/** By name. */
export function everyMail(language: Language): ReadonlyMap<string, Mail> {
  const envelope = { language };
  const invitation = {
    inviter: BEN,
    organizationName: "Analytical Engines",
    role: "admin",
    url: URL_OF_LINK,
    expiresInSeconds: 172_800,
  };
  return new Map<string, Mail>([
    ["verify-email", mailOf("verify-email", link(3600), envelope)],
    ["reset-password", mailOf("reset-password", link(3600), envelope)],
    ["change-email", mailOf("change-email", { ...link(3600), newEmail: "countess@example.org" }, envelope)],
    ["delete-account", mailOf("delete-account", link(86_400), envelope)],
    ["invitation", mailOf("invitation", invitation, envelope)],
    ...notices.map((about) => [about.kind, mailOf("notice", { user: ADA, about }, envelope)] as const),
  ]);
}
