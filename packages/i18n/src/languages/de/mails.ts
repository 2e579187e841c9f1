import { inBrackets } from "../../mails/in-brackets.ts";
import { toRoleName } from "../../mails/role-name.ts";
import type { AppValues, MailTexts } from "../../texts/mails.ts";

const roles = { owner: "Inhaber", admin: "Administrator", member: "Mitglied" };
const toAccount = ({ app }: AppValues) =>
  `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse zu einem Konto bei ${app} gehört.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse bisher zu einem Konto bei ${app} gehörte.`;
const toEntered = ({ app }: AppValues) =>
  `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse bei ${app} angegeben wurde.`;

export const mails: MailTexts = {
  common: {
    greeting: "Guten Tag!",
    greetingTo: (name) => `Guten Tag, ${name}!`,
    validFor: (duration) => `Dieser Link ist ${duration} lang gültig.`,
    linkFallback: "Falls die Schaltfläche nicht funktioniert, kopieren Sie diesen Link in Ihren Browser:",
  },
  "verify-email": {
    subject: ({ app }) => `Bestätigen Sie Ihre E-Mail-Adresse für ${app}`,
    preheader: "Öffnen Sie den Link, um Ihre E-Mail-Adresse zu bestätigen.",
    heading: () => "E-Mail-Adresse bestätigen",
    paragraphs: ({ app }) => [
      `Diese E-Mail-Adresse wurde für ein Konto bei ${app} verwendet. Wenn Sie das waren, öffnen Sie den Link, um sie zu bestätigen.`,
    ],
    button: "E-Mail-Adresse bestätigen",
    ifNotYou: () => "Wenn Sie das nicht waren, öffnen Sie den Link nicht. Sie können diese E-Mail ignorieren.",
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Setzen Sie Ihr Passwort für ${app} zurück`,
    preheader: "Öffnen Sie den Link, um ein neues Passwort zu wählen.",
    heading: () => "Passwort zurücksetzen",
    paragraphs: ({ app }) => [
      `Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos bei ${app} zurückzusetzen. Öffnen Sie den Link, um ein neues zu wählen.`,
      "Sobald Sie es festgelegt haben, werden Sie in allen Sitzungen abgemeldet.",
    ],
    button: "Passwort zurücksetzen",
    ifNotYou: () =>
      "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort ändert sich nicht.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Genehmigen Sie die neue E-Mail-Adresse Ihres Kontos bei ${app}`,
    preheader: "Öffnen Sie den Link, um die Änderung zu genehmigen.",
    heading: () => "Neue E-Mail-Adresse genehmigen",
    paragraphs: ({ app, newEmail }) => [
      `Wir haben eine Anfrage erhalten, die E-Mail-Adresse Ihres Kontos bei ${app} in ${newEmail} zu ändern. Öffnen Sie den Link, um die Änderung zu genehmigen.`,
    ],
    button: "Änderung genehmigen",
    ifNotYou: () =>
      "Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht, dann ändert sich nichts. Wenn das Ihr Konto ist, ändern Sie das Passwort, denn möglicherweise hat jemand anderes Zugriff darauf.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Bestätigen Sie die Löschung Ihres Kontos bei ${app}`,
    preheader: "Öffnen Sie den Link, um Ihr Konto endgültig zu löschen.",
    heading: () => "Konto löschen?",
    paragraphs: ({ app }) => [
      `Wir haben eine Anfrage erhalten, Ihr Konto bei ${app} zu löschen. Öffnen Sie den Link, um das zu bestätigen.`,
      "Ihr Konto wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
    ],
    button: "Mein Konto löschen",
    ifNotYou: () =>
      "Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht und ändern Sie Ihr Passwort. Möglicherweise hat jemand anderes Zugriff auf Ihr Konto.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Einladung zu ${organization} bei ${app}`,
    preheader: "Öffnen Sie den Link, um die Einladung anzusehen.",
    heading: ({ organization }) => `${organization} beitreten`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} hat Sie eingeladen, „${organization}“ bei ${app} beizutreten.`,
      `Ihre Rolle: ${toRoleName(roles, role)}.`,
    ],
    button: "Einladung ansehen",
    ifNotYou: () => "Wenn Sie nicht wissen, wer das gesendet hat, können Sie diese E-Mail ignorieren.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Ihr Passwort für ${app} wurde geändert`,
      preheader: "Wenn Sie das nicht waren, handeln Sie sofort.",
      heading: () => "Ihr Passwort wurde geändert",
      paragraphs: ({ app }) => [
        `Das Passwort Ihres Kontos bei ${app} wurde geändert. Wenn Sie das waren, müssen Sie nichts tun.`,
      ],
      ifNotYou: () =>
        "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Wählen Sie auf der Anmeldeseite sofort „Passwort vergessen?“ und legen Sie ein neues Passwort fest.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Ihr Passwort für ${app} wurde entfernt`,
      preheader: "Legen Sie ein neues Passwort fest, um sich wieder anzumelden.",
      heading: () => "Ihr Passwort wurde entfernt",
      paragraphs: ({ app }) => [
        `Die E-Mail-Adresse Ihres Kontos bei ${app} wurde bestätigt, ohne dass sich jemand mit dem Passwort angemeldet hat. Zum Schutz Ihres Kontos haben wir das Passwort entfernt, verknüpfte Konten getrennt und Sie in allen Sitzungen abgemeldet.`,
        "Um sich wieder anzumelden, wählen Sie auf der Anmeldeseite „Passwort vergessen?“ und legen Sie ein neues Passwort fest.",
      ],
      ifNotYou: () =>
        "Wenn Sie den Bestätigungslink nicht geöffnet haben, liest möglicherweise jemand anderes Ihre E-Mails. Ändern Sie auch das Passwort Ihres Postfachs.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `Die E-Mail-Adresse Ihres Kontos bei ${app} wurde geändert`,
      preheader: "Wenn Sie das nicht waren, handeln Sie sofort.",
      heading: () => "Ihre E-Mail-Adresse wurde geändert",
      paragraphs: ({ app, newEmail }) => [
        `Die E-Mail-Adresse Ihres Kontos bei ${app} ist jetzt ${newEmail}. Melden Sie sich ab sofort damit an.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Wenden Sie sich sofort an den Support von ${app}${inBrackets(supportEmail)}.`,
      undo: "Wenn Sie das nicht waren oder die neue E-Mail-Adresse nicht Ihnen gehört, öffnen Sie den Link. Dann wird diese E-Mail-Adresse wiederhergestellt, und Sie werden in allen Sitzungen abgemeldet.",
      button: "Änderung rückgängig machen",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `Die E-Mail-Adresse Ihres Kontos bei ${app} wurde zurückgeändert`,
      preheader: "Ihr Konto verwendet wieder die bisherige E-Mail-Adresse.",
      heading: () => "Die Änderung der E-Mail-Adresse wurde rückgängig gemacht",
      paragraphs: ({ app }) => [
        `Die Änderung wurde über die bisherige E-Mail-Adresse Ihres Kontos bei ${app} rückgängig gemacht. Diese E-Mail-Adresse gehört nicht mehr zum Konto, und alle Sitzungen wurden abgemeldet.`,
      ],
      ifNotYou: ({ app }) =>
        `Wenn Sie das nicht erwartet haben, melden Sie sich mit Ihrer bisherigen E-Mail-Adresse an oder wenden Sie sich an den Support von ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Sie haben bereits ein Konto bei ${app}`,
      preheader: "Jemand hat versucht, sich mit Ihrer E-Mail-Adresse zu registrieren.",
      heading: () => "Sie haben bereits ein Konto",
      paragraphs: ({ app }) => [
        `Jemand hat versucht, sich bei ${app} mit dieser E-Mail-Adresse zu registrieren, zu der es bereits ein Konto gibt.`,
        "Wenn Sie das waren, melden Sie sich stattdessen an. Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.",
      ],
      ifNotYou: () => "Wenn Sie das nicht waren, müssen Sie nichts tun. An Ihrem Konto hat sich nichts geändert.",
      footer: toAccount,
    },
  },
};
