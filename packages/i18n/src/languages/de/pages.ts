import type {
  ChallengePageTexts,
  ConfirmPageTexts,
  ErrorPageTexts,
  LinkPageTexts,
  MagicLinkPageTexts,
  SignInNoticePageTexts,
  UndoPageTexts,
} from "../../texts/pages.ts";

export const errorPage: ErrorPageTexts = {
  title: "Etwas ist schiefgelaufen",
  message: "Ihre Anfrage konnte nicht abgeschlossen werden. Gehen Sie zurück und versuchen Sie es erneut.",
  code: "Fehlercode",
  back: "Zurück zur App",
};

export const linkPage: LinkPageTexts = {
  verified: {
    title: "E-Mail-Adresse bestätigt",
    text: "Sie können zur App zurückkehren.",
  },
  approved: {
    title: "Prüfen Sie Ihre neue E-Mail-Adresse",
    text: "Wir haben einen Link an Ihre neue E-Mail-Adresse gesendet. Öffnen Sie ihn, um die Änderung abzuschließen.",
  },
  deleted: {
    title: "Konto gelöscht",
    text: "Ihr Konto wurde gelöscht.",
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Fordern Sie in der App einen neuen Link an.",
  },
  invalid: {
    title: "Dieser Link ist ungültig",
    text: "Er wurde bereits verwendet oder ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie in der App einen neuen Link an.",
  },
  signIn: {
    title: "Melden Sie sich zuerst an",
    text: "Melden Sie sich in diesem Browser bei der App an und öffnen Sie den Link dann noch einmal.",
  },
};

export const confirmPage: ConfirmPageTexts = {
  title: "E-Mail-Adresse bestätigen",
  signedUp: (name, email, when) => `„${name}“ hat sich am ${when} mit ${email} registriert. Waren Sie das?`,
  moved: (name, email) => `Das Konto „${name}“ möchte ${email} als E-Mail-Adresse verwenden. Ist das Ihr Konto?`,
  confirm: "Ja, meine E-Mail-Adresse bestätigen",
  deny: "Das war ich nicht",
  denyHint: "Wenn Sie das nicht waren, kann sich niemand mit dem Passwort dieser Registrierung anmelden.",
  confirmedTitle: "E-Mail-Adresse bestätigt",
  confirmed: "Sie können sich jetzt hier oder auf dem Gerät anmelden, auf dem Sie sich registriert haben.",
  passwordRemoved:
    "Auch jemand anderes hat sich mit Ihrer E-Mail-Adresse registriert, deshalb haben wir das Passwort entfernt. Wählen Sie „Passwort vergessen?“, um ein neues festzulegen.",
  deniedTitle: "Danke für den Hinweis",
  denied:
    "Wir haben die Registrierung abgebrochen. Ihr Passwort funktioniert nicht mehr, und niemand ist dort angemeldet.",
  moveDenied:
    "Ihre E-Mail-Adresse wurde nicht bestätigt, und die Links, die wir Ihnen gesendet haben, funktionieren nicht mehr.",
  invalid: "Dieser Link ist nicht mehr gültig. Er wurde bereits verwendet oder ist abgelaufen.",
};

export const undoPage: UndoPageTexts = {
  title: "Änderung der E-Mail-Adresse rückgängig machen",
  question: (email) =>
    `Ihre E-Mail-Adresse wird wieder in ${email} geändert. Sie werden in allen Sitzungen abgemeldet, und seit der Änderung hinzugefügte Anmeldemethoden werden entfernt.`,
  button: "Änderung rückgängig machen",
  done: "Ihre bisherige E-Mail-Adresse ist wiederhergestellt, und Sie sind in allen Sitzungen abgemeldet. Melden Sie sich erneut an. Wenn Ihr Passwort nicht mehr funktioniert oder jemand anderes es kennen könnte, wählen Sie „Passwort vergessen?“, um ein neues festzulegen.",
  invalid:
    "Dieser Link ist nicht mehr gültig. Er wurde bereits verwendet oder ist älter als sieben Tage. Wenden Sie sich an den Support der App.",
  taken:
    "Ein anderes Konto verwendet inzwischen diese E-Mail-Adresse, daher lässt sich die Änderung nicht rückgängig machen. Wenden Sie sich an den Support der App.",
};

export const challengePage: ChallengePageTexts = {
  title: "Zwei-Faktor-Authentifizierung",
  ask: {
    totp: "Geben Sie den Code aus Ihrer Authenticator-App ein.",
    otp: "Wir senden einen Code an Ihre E-Mail-Adresse.",
    "backup-code": "Geben Sie einen Ihrer Backup-Codes ein. Jeder Code funktioniert einmal.",
  },
  otherWays: "Andere Methode verwenden",
  ways: { totp: "Authenticator-App", otp: "E-Mail-Code", "backup-code": "Backup-Code" },
  code: "Ihr Code",
  trust: (time) => `Diesem Gerät vertrauen und nicht mehr fragen (${time})`,
  submit: "Anmelden",
  send: "Code senden",
  sendAgain: "Code erneut senden",
  sent: "Wir haben einen Code an Ihre E-Mail-Adresse gesendet.",
  errors: {
    wrong: "Der Code ist falsch oder wurde bereits verwendet. Geben Sie den neuesten Code ein.",
    wrongBackupCode: "Dieser Backup-Code ist falsch oder wurde bereits verwendet.",
    expired: "Ihr Code ist abgelaufen. Fordern Sie einen neuen an.",
    tooMany: "Zu viele Versuche. Versuchen Sie es später erneut.",
    outdated: "Die Einrichtung wurde an anderer Stelle neu gestartet. Beginnen Sie noch einmal.",
    notSent: "Der Code konnte nicht gesendet werden. Verwenden Sie eine andere Methode.",
  },
  setUp: {
    title: "Zwei-Faktor-Authentifizierung einrichten",
    why: "Für Ihr Konto ist die Zwei-Faktor-Authentifizierung erforderlich. Sie benötigen eine Authenticator-App auf Ihrem Smartphone oder einen Passwortmanager.",
    begin: "Einrichten",
    orMail: "Wir können Ihnen auch bei jeder Anmeldung einen Code per E-Mail senden.",
    byMail: "Stattdessen Codes per E-Mail verwenden",
    scan: "Scannen Sie den QR-Code mit Ihrer Authenticator-App.",
    picture: "QR-Code für Ihre Authenticator-App",
    type: "Oder geben Sie den Einrichtungsschlüssel ein:",
    open: "Authenticator-App auf diesem Gerät öffnen",
    keep: "Wenn Sie Ihr Gerät verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Bewahren Sie sie sicher auf. Sie werden nicht noch einmal angezeigt.",
    backupCodes: "Backup-Codes",
    confirm: "Geben Sie den Code aus Ihrer Authenticator-App ein.",
  },
  nothing: "Ihre Anmeldung ist abgelaufen oder wurde bereits abgeschlossen. Melden Sie sich erneut an.",
};

export const magicLinkPage: MagicLinkPageTexts = {
  title: "Anmelden",
  question: (email) => `Möchten Sie sich in diesem Browser als ${email} anmelden?`,
  button: "Anmelden",
};

export const signInNoticePage: SignInNoticePageTexts = {
  title: "Konto schützen",
  question: (email) => `Jemand hat sich mit einem neuen Gerät im Konto ${email} angemeldet:`,
  ended: "Diese Sitzung ist bereits beendet.",
  consequence:
    "Wenn Sie das nicht waren, klicken Sie auf die Schaltfläche. Sie werden dann in allen Sitzungen abgemeldet, seitdem hinzugefügte Anmeldemethoden werden entfernt, und das Passwort funktioniert nicht mehr, bis Sie ein neues festlegen.",
  button: "Das war ich nicht",
  ignore: "Wenn Sie das waren, schließen Sie diese Seite. Es ändert sich nichts.",
  doneTitle: "Ihr Konto ist geschützt",
  done: "Sie sind in allen Sitzungen abgemeldet, und seit dieser Anmeldung hinzugefügte Anmeldemethoden wurden entfernt.",
  mailed:
    "Das Passwort funktioniert nicht mehr. Über den Link, den wir Ihnen per E-Mail gesendet haben, können Sie ein neues festlegen.",
  signIn: "Sie können sich wieder anmelden.",
  invalid: "Dieser Link ist nicht mehr gültig. Er wurde bereits verwendet oder ist unvollständig.",
  expired:
    "Dieser Link ist abgelaufen. Wenn jemand anderes Zugriff auf Ihr Konto haben könnte, ändern Sie das Passwort und melden Sie sich in allen anderen Sitzungen ab.",
  moved:
    "Das Konto hat inzwischen eine andere E-Mail-Adresse. Wenn Sie sie nicht geändert haben, verwenden Sie den Link in der E-Mail über die Änderung.",
};
