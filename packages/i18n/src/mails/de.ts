import { inBrackets } from "./in-brackets.ts";
import { toRoleName } from "./role-name.ts";
import type { AppValues, MailTexts } from "./texts.ts";

const roles = { owner: "Inhaber", admin: "Administrator", member: "Mitglied" };
const toAccount = ({ app }: AppValues) =>
  `Sie erhalten diese E-Mail, weil diese Adresse zu einem Konto bei ${app} gehört.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Sie erhalten diese E-Mail, weil diese Adresse bisher zu einem Konto bei ${app} gehörte.`;
const toEntered = ({ app }: AppValues) => `Sie erhalten diese E-Mail, weil diese Adresse bei ${app} angegeben wurde.`;

export const de: MailTexts = {
  common: {
    greeting: "Guten Tag!",
    greetingTo: (name) => `Guten Tag, ${name}!`,
    validFor: (duration) => `Der Link ist ${duration} lang gültig.`,
    linkFallback: "Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:",
  },
  "verify-email": {
    subject: ({ app }) => `Bestätigen Sie Ihre E-Mail-Adresse für ${app}`,
    preheader: "Öffnen Sie den Link, um zu bestätigen, dass diese Adresse Ihnen gehört.",
    heading: () => "E-Mail-Adresse bestätigen",
    paragraphs: ({ app }) => [
      `Diese Adresse wurde für ein Konto bei ${app} angegeben. Öffnen Sie den Link, um zu bestätigen, dass sie Ihnen gehört.`,
    ],
    button: "E-Mail-Adresse bestätigen",
    ifNotYou: ({ app }) =>
      `Wenn Sie sich nicht bei ${app} registriert und dort auch keine neue Adresse angegeben haben, öffnen Sie den Link bitte nicht. Sie können diese E-Mail ignorieren.`,
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Setzen Sie Ihr Passwort für ${app} zurück`,
    preheader: "Öffnen Sie den Link, um ein neues Passwort zu wählen.",
    heading: () => "Passwort zurücksetzen",
    paragraphs: ({ app }) => [
      `Das Passwort Ihres Kontos bei ${app} soll zurückgesetzt werden. Öffnen Sie den Link, um ein neues zu wählen.`,
      "Danach werden Sie auf allen Geräten abgemeldet.",
    ],
    button: "Neues Passwort wählen",
    ifNotYou: () =>
      "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos bei ${app}`,
    preheader: "Ihr Konto soll eine andere E-Mail-Adresse bekommen.",
    heading: () => "Änderung der E-Mail-Adresse bestätigen",
    paragraphs: ({ app, newEmail }) => [
      `Die E-Mail-Adresse Ihres Kontos bei ${app} soll in ${newEmail} geändert werden. Öffnen Sie den Link, um der Änderung zuzustimmen.`,
    ],
    button: "Änderung bestätigen",
    ifNotYou: () =>
      "Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht: Ohne ihn ändert sich nichts. Gehört das Konto Ihnen, ändern Sie bitte das Passwort, denn möglicherweise ist jemand anderes darin angemeldet.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Bestätigen Sie die Löschung Ihres Kontos bei ${app}`,
    preheader: "Wenn Sie bestätigen, wird Ihr Konto endgültig gelöscht.",
    heading: () => "Konto löschen?",
    paragraphs: ({ app }) => [
      `Ihr Konto bei ${app} soll gelöscht werden. Öffnen Sie den Link, um das zu bestätigen.`,
      "Das Konto wird dann endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
    ],
    button: "Mein Konto löschen",
    ifNotYou: () =>
      "Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht und ändern Sie Ihr Passwort: Möglicherweise ist jemand anderes in Ihrem Konto angemeldet.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Einladung zu ${organization} bei ${app}`,
    preheader: "Öffnen Sie den Link, um die Einladung anzusehen.",
    heading: ({ organization }) => `Einladung zu ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} hat Sie eingeladen, der Organisation „${organization}“ bei ${app} beizutreten.`,
      `Ihre Rolle dort: ${toRoleName(roles, role)}.`,
    ],
    button: "Einladung ansehen",
    ifNotYou: () =>
      "Wenn Ihnen der Absender nicht bekannt ist, können Sie diese E-Mail ignorieren: Es passiert dann nichts.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Ihr Passwort für ${app} wurde geändert`,
      preheader: "Wenn Sie das nicht waren, handeln Sie bitte sofort.",
      heading: () => "Ihr Passwort wurde geändert",
      paragraphs: ({ app }) => [
        `Das Passwort Ihres Kontos bei ${app} wurde geändert. Wenn Sie das selbst waren, müssen Sie nichts weiter tun.`,
      ],
      ifNotYou: () =>
        "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Wählen Sie auf der Anmeldeseite umgehend „Passwort vergessen?“ und legen Sie ein neues Passwort fest.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Ihr Passwort für ${app} wurde entfernt`,
      preheader: "Legen Sie ein neues Passwort fest, um sich wieder anzumelden.",
      heading: () => "Ihr Passwort wurde entfernt",
      paragraphs: ({ app }) => [
        `Die E-Mail-Adresse Ihres Kontos bei ${app} wurde von jemandem bestätigt, der nicht gezeigt hat, dass er das Passwort kennt. Das Passwort könnte von einer fremden Person stammen. Zur Sicherheit haben wir es entfernt, verknüpfte Konten getrennt und alle Geräte abgemeldet.`,
        "Um sich wieder anzumelden, wählen Sie auf der Anmeldeseite „Passwort vergessen?“ und legen Sie ein neues Passwort fest.",
      ],
      ifNotYou: () =>
        "Wenn Sie den Bestätigungslink nicht selbst geöffnet haben, liest möglicherweise jemand anderes Ihre E-Mails: Ändern Sie dann auch das Passwort Ihres E-Mail-Postfachs.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `Die E-Mail-Adresse Ihres Kontos bei ${app} wurde geändert`,
      preheader: "Wenn Sie das nicht waren, handeln Sie bitte sofort.",
      heading: () => "Ihre E-Mail-Adresse wurde geändert",
      paragraphs: ({ app, newEmail }) => [
        `Die E-Mail-Adresse Ihres Kontos bei ${app} lautet jetzt ${newEmail}. Melden Sie sich ab sofort damit an; die bisherige Adresse gilt nicht mehr.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Wenn Sie das nicht waren, wenden Sie sich sofort an den Support von ${app}${inBrackets(supportEmail)}: Jemand anderes hat Ihr Konto übernommen.`,
      undo: "Wenn Sie das nicht waren oder die neue Adresse nicht Ihre ist, öffnen Sie den Link: Ihr Konto erhält dann wieder diese Adresse, und alle Geräte werden abgemeldet.",
      button: "Änderung rückgängig machen",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `Die neue E-Mail-Adresse Ihres Kontos bei ${app} wurde entfernt`,
      preheader: "Ihr Konto hat wieder seine bisherige E-Mail-Adresse.",
      heading: () => "Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht",
      paragraphs: ({ app }) => [
        `Aus dem Postfach, zu dem Ihr Konto bei ${app} vorher gehörte, wurde die Änderung rückgängig gemacht. Diese Adresse gehört nicht mehr zum Konto, und alle Geräte wurden abgemeldet.`,
      ],
      ifNotYou: ({ app }) =>
        `Wenn Sie das überrascht, melden Sie sich mit Ihrer bisherigen E-Mail-Adresse an oder wenden Sie sich an den Support von ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Sie haben bereits ein Konto bei ${app}`,
      preheader: "Jemand wollte sich mit Ihrer E-Mail-Adresse registrieren.",
      heading: () => "Sie haben bereits ein Konto",
      paragraphs: ({ app }) => [
        `Jemand wollte sich bei ${app} mit dieser E-Mail-Adresse registrieren. Zu ihr gibt es aber schon ein Konto.`,
        "Wenn Sie das waren, melden Sie sich einfach wie gewohnt an. Wissen Sie Ihr Passwort nicht mehr, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.",
      ],
      ifNotYou: () =>
        "Wenn Sie das nicht waren, müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert, und niemand hat Zugriff darauf erhalten.",
      footer: toAccount,
    },
  },
};
