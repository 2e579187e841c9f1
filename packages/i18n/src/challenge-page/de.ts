import type { ChallengePageTexts } from "./texts.ts";

export const de: ChallengePageTexts = {
  title: "Bestätigen Sie, dass Sie es sind",
  ask: {
    totp: "Geben Sie den Code ein, den Ihre Authenticator-App anzeigt.",
    otp: "Wir können Ihnen einen Code an Ihre E-Mail-Adresse senden.",
    "backup-code": "Geben Sie einen der Ersatzcodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.",
  },
  otherWays: "Ein anderer Weg",
  ways: { totp: "Authenticator-App", otp: "Code per E-Mail", "backup-code": "Ersatzcode" },
  code: "Ihr Code",
  trust: (time) => `Auf diesem Gerät nicht mehr fragen (${time})`,
  submit: "Anmelden",
  send: "Code senden",
  sendAgain: "Neuen Code senden",
  sent: "Wir haben einen Code an Ihre E-Mail-Adresse gesendet. Geben Sie ihn hier ein.",
  errors: {
    wrong: "Dieser Code ist nicht richtig oder wurde schon verwendet. Geben Sie den neuesten ein.",
    wrongBackupCode: "Dieser Ersatzcode ist nicht richtig oder wurde schon verwendet.",
    expired: "Es ist kein Code mehr gültig. Lassen Sie sich einen neuen senden.",
    tooMany: "Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann erneut.",
    outdated: "Die Einrichtung wurde an anderer Stelle neu begonnen. Bitte beginnen Sie hier noch einmal.",
    notSent: "Es konnte kein Code gesendet werden. Bitte wählen Sie einen anderen Weg.",
  },
  setUp: {
    title: "Zwei-Faktor-Authentisierung einrichten",
    why: "Dieses Konto braucht einen zweiten Faktor. Sie benötigen eine Authenticator-App, zum Beispiel auf Ihrem Telefon.",
    begin: "Jetzt einrichten",
    orMail: "Oder wir senden bei jeder Anmeldung einen Code an Ihre E-Mail-Adresse.",
    byMail: "Codes per E-Mail verwenden",
    scan: "Scannen Sie dieses Bild mit Ihrer Authenticator-App.",
    picture: "QR-Code für die Authenticator-App",
    type: "Oder geben Sie diesen Schlüssel ein:",
    open: "Authenticator-App auf diesem Gerät öffnen",
    keep: "Bewahren Sie diese Codes sicher auf. Mit jedem können Sie sich einmal anmelden, falls Sie Ihr Gerät verlieren. Sie werden nur jetzt angezeigt.",
    backupCodes: "Ersatzcodes",
    confirm: "Geben Sie nun den Code ein, den die App anzeigt.",
  },
  nothing:
    "In diesem Browser wartet keine Anmeldung, oder sie hat zu lange gewartet. Bitte melden Sie sich noch einmal an.",
};
