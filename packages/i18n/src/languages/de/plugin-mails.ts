import type {
  AppValues,
  EmailCodeMailText,
  MagicLinkMailText,
  PasskeyMailTexts,
  PhoneMessageText,
  TwoFactorCodeText,
} from "../../texts/mails.ts";

const toAccount = ({ app }: AppValues) =>
  `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse zu einem Konto bei ${app} gehört.`;

export const twoFactorCode: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} ist Ihr Code für ${app}`,
  paragraphs: ({ minutes }) => [
    "Geben Sie diesen Code ein, um sich anzumelden.",
    `Er funktioniert einmal und läuft in ${minutes} Minuten ab.`,
  ],
  ifNotYou: "Wenn Sie sich gerade nicht anmelden, kennt jemand anderes Ihr Passwort. Ändern Sie es jetzt.",
  footer: "Sie erhalten diese E-Mail, weil jemand einen Code für die Anmeldung angefordert hat.",
};

export const magicLinkMail: MagicLinkMailText = {
  subject: ({ app }) => `Bei ${app} anmelden`,
  heading: "Mit einem Klick anmelden",
  paragraph: "Öffnen Sie den Link, um sich anzumelden. Er funktioniert einmal.",
  orCode: ({ code }) => `Oder geben Sie dort, wo Sie sich anmelden wollten, diesen Code ein: ${code}`,
  button: "Anmelden",
  ifNotYou:
    "Wenn Sie sich gerade nicht anmelden, können Sie diese E-Mail ignorieren. Ohne sie kann sich niemand anmelden.",
  footer: ({ app }) =>
    `Sie erhalten diese E-Mail, weil jemand bei ${app} einen Anmeldelink für diese Adresse angefordert hat.`,
};

export const emailCodeMail: EmailCodeMailText = {
  subject: ({ app, code }) => `${code} ist Ihr Code für ${app}`,
  ask: {
    "sign-in": "Geben Sie diesen Code ein, um sich anzumelden.",
    "email-verification": "Geben Sie diesen Code ein, um Ihre E-Mail-Adresse zu bestätigen.",
    "forget-password": "Geben Sie diesen Code ein, um ein neues Passwort festzulegen.",
    "change-email": "Geben Sie diesen Code ein, um diese E-Mail-Adresse für Ihr Konto zu verwenden.",
  },
  lasts: ({ minutes }) => `Er funktioniert einmal und läuft in ${minutes} Minuten ab.`,
  ifNotYou:
    "Wenn Sie diesen Code nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie den Code niemals weiter.",
  footer: ({ app }) =>
    `Sie erhalten diese E-Mail, weil jemand bei ${app} einen Code für diese Adresse angefordert hat.`,
};

export const passkeyMails: PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `Ihrem Konto bei ${app} wurde ein Passkey hinzugefügt`,
    heading: () => "Ein Passkey wurde hinzugefügt",
    paragraphs: ({ app, model }) => [
      `Mit einem neuen Passkey${model === null ? "" : ` (${model})`} kann man sich jetzt bei Ihrem Konto bei ${app} anmelden. Wenn Sie ihn hinzugefügt haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an, entfernen Sie den Passkey und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Ein Passkey wurde aus Ihrem Konto bei ${app} entfernt`,
    heading: () => "Ein Passkey wurde entfernt",
    paragraphs: ({ app, model }) => [
      `Mit einem Passkey${model === null ? "" : ` (${model})`} kann man sich nicht mehr bei Ihrem Konto bei ${app} anmelden. Wenn Sie ihn entfernt haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
};

export const phoneMessage: PhoneMessageText = {
  code: ({ code, minutes }) => `Ihr Code ist ${code}. Er läuft in ${minutes} Minuten ab. Geben Sie ihn niemals weiter.`,
};
