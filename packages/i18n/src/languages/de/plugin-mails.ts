import type * as mails from "../../texts/mails.ts";

const toAccount = ({ app }: mails.AppValues) =>
  `Sie erhalten diese E-Mail, weil diese E-Mail-Adresse zu einem Konto bei ${app} gehört.`;

export const twoFactorCode: mails.TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} ist Ihr Code für ${app}`,
  paragraphs: ({ minutes }) => [
    "Geben Sie diesen Code ein, um sich anzumelden.",
    `Er funktioniert einmal und läuft in ${minutes} Minuten ab.`,
  ],
  ifNotYou: "Wenn Sie sich gerade nicht anmelden, kennt jemand anderes Ihr Passwort. Ändern Sie es jetzt.",
  footer: "Sie erhalten diese E-Mail, weil jemand einen Code für die Anmeldung angefordert hat.",
};

export const magicLinkMail: mails.MagicLinkMailText = {
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

export const emailCodeMail: mails.EmailCodeMailText = {
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

export const twoFactorMails: mails.TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `Zwei-Faktor-Authentifizierung für Ihr Konto bei ${app} aktiviert`,
    heading: () => "Zwei-Faktor-Authentifizierung ist aktiviert",
    paragraphs: ({ app }) => [
      `Ab jetzt braucht die Anmeldung in Ihrem Konto bei ${app} einen zweiten Schritt. Wenn Sie das aktiviert haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Ändern Sie Ihr Passwort und wenden Sie sich an den Support dieser Anwendung.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `Zwei-Faktor-Authentifizierung für Ihr Konto bei ${app} deaktiviert`,
    heading: () => "Zwei-Faktor-Authentifizierung ist deaktiviert",
    paragraphs: ({ app }) => [
      `Die Anmeldung in Ihrem Konto bei ${app} braucht keinen zweiten Schritt mehr. Wenn Sie das deaktiviert haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an, ändern Sie Ihr Passwort und aktivieren Sie die Zwei-Faktor-Authentifizierung wieder.",
    footer: toAccount,
  },
};

export const passkeyMails: mails.PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `Ihrem Konto bei ${app} wurde ein Passkey hinzugefügt`,
    heading: () => "Ein Passkey wurde hinzugefügt",
    paragraphs: ({ app, model }) => [
      `Mit einem neuen Passkey${model === null ? "" : ` (${model})`} kann man sich jetzt in Ihrem Konto bei ${app} anmelden. Wenn Sie ihn hinzugefügt haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an, entfernen Sie den Passkey und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Ein Passkey wurde aus Ihrem Konto bei ${app} entfernt`,
    heading: () => "Ein Passkey wurde entfernt",
    paragraphs: ({ app, model }) => [
      `Mit einem Passkey${model === null ? "" : ` (${model})`} kann man sich nicht mehr in Ihrem Konto bei ${app} anmelden. Wenn Sie ihn entfernt haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
};

export const phoneMessage: mails.PhoneMessageText = {
  code: ({ code, minutes }) => `Ihr Code ist ${code}. Er läuft in ${minutes} Minuten ab. Geben Sie ihn niemals weiter.`,
};

export const phoneNumberMails: mails.PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `Ihrem Konto bei ${app} wurde eine Telefonnummer hinzugefügt`,
    heading: () => "Eine Telefonnummer wurde hinzugefügt",
    paragraphs: ({ app, phoneNumber }) => [
      `Mit ${phoneNumber} kann man sich jetzt in Ihrem Konto bei ${app} anmelden. Wenn Sie die Nummer hinzugefügt haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an, entfernen Sie die Telefonnummer und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `Die Telefonnummer Ihres Kontos bei ${app} wurde geändert`,
    heading: () => "Ihre Telefonnummer wurde geändert",
    paragraphs: ({ app, phoneNumber }) => [
      `Die Telefonnummer Ihres Kontos bei ${app} ist jetzt ${phoneNumber}. Mit der bisherigen Nummer kann man sich nicht mehr anmelden. Wenn Sie die Nummer geändert haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an, ändern Sie die Telefonnummer und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Die Telefonnummer Ihres Kontos bei ${app} wurde entfernt`,
    heading: () => "Ihre Telefonnummer wurde entfernt",
    paragraphs: ({ app, phoneNumber }) => [
      `Mit ${phoneNumber} kann man sich nicht mehr in Ihrem Konto bei ${app} anmelden. Wenn Sie die Nummer entfernt haben, müssen Sie nichts tun.`,
    ],
    ifNotYou: () =>
      "Wenn Sie das nicht waren, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich an und melden Sie sich in allen anderen Sitzungen ab.",
    footer: toAccount,
  },
};

export const organizationMails: mails.OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} ändert die Anmeldung bei ${app}`,
    heading: ({ organization }) => `Neue Regeln für die Anmeldung bei ${organization}`,
    from: ({ app, date, organization }) =>
      `Ab dem ${date} gelten für Mitglieder von ${organization} bei ${app} strengere Regeln:`,
    secondFactor: "Sie brauchen die Zwei-Faktor-Authentifizierung. Richten Sie sie vor diesem Tag in Ihrem Konto ein.",
    signInMethods:
      "Nur noch bestimmte Anmeldemethoden werden akzeptiert. Sie finden sie in den Einstellungen der Organisation.",
    maxSessionAge: "Sie müssen sich häufiger neu anmelden.",
    ifNotYou: ({ organization }) => `Wenn Sie nicht zu ${organization} gehören, können Sie diese E-Mail ignorieren.`,
    footer: ({ app, organization }) =>
      `Sie erhalten diese E-Mail, weil Sie Mitglied von ${organization} bei ${app} sind.`,
  },
  policiesReset: {
    subject: ({ organization }) => `Die Anmelderegeln von ${organization} wurden ausgeschaltet`,
    heading: () => "Die Anmelderegeln wurden ausgeschaltet",
    paragraphs: ({ app, organization }) => [
      `Der Betreiber von ${app} hat Anmelderegeln von ${organization} ausgeschaltet, weil kein Inhaber sie mehr erfüllen konnte. Die Mitglieder melden sich wieder so an wie vor diesen Regeln.`,
    ],
    ifNotYou: () => "Ein Inhaber kann in den Einstellungen der Organisation neue Regeln festlegen.",
    footer: ({ app, organization }) =>
      `Sie erhalten diese E-Mail, weil Sie Inhaber von ${organization} bei ${app} sind.`,
  },
  domainLost: {
    subject: ({ domain }) => `Die Domain ${domain} ist nicht mehr bestätigt`,
    heading: () => "Eine Domain ist nicht mehr bestätigt",
    paragraphs: ({ app, domain, organization }) => [
      `Der DNS-Eintrag, der ${domain} für ${organization} bei ${app} bestätigt, ist nicht mehr vorhanden. Benutzer mit einer Adresse an dieser Domain können nicht mehr beitreten. Wer bereits Mitglied ist, bleibt es.`,
    ],
    ifNotYou: () =>
      "Wenn Sie diese Domain weiterhin verwalten, fügen Sie den Eintrag wieder hinzu und bestätigen Sie die Domain.",
    footer: ({ app, organization }) =>
      `Sie erhalten diese E-Mail, weil Sie Inhaber von ${organization} bei ${app} sind.`,
  },
};

export const signInFacts: mails.SignInFactTexts = {
  device: ({ device }) => `Gerät: ${device}`,
  unknown: "unbekannt",
  time: ({ time }) => `Zeitpunkt: ${time}`,
  address: ({ address }) => `IP-Adresse: ${address}`,
};

export const signInNoticeMail: mails.SignInNoticeMailText = {
  subject: ({ app }) => `Neue Anmeldung bei ${app}`,
  heading: "Neue Anmeldung in Ihrem Konto",
  paragraph: ({ app }) => `Jemand hat sich mit einem neuen Gerät in Ihrem Konto bei ${app} angemeldet.`,
  ignore: "Wenn Sie das waren, müssen Sie nichts tun.",
  button: "Das war ich nicht",
  ifNotYou:
    "Wenn Sie das nicht waren, klicken Sie auf die Schaltfläche. Sie werden in allen Sitzungen abgemeldet, und das Passwort funktioniert erst wieder, wenn Sie ein neues festlegen.",
  footer: toAccount,
};
