import type { LinkPageTexts } from "./texts.ts";

export const de: LinkPageTexts = {
  verified: {
    title: "E-Mail-Adresse bestätigt",
    text: "Ihre E-Mail-Adresse ist bestätigt. Sie können zur Anwendung zurückkehren.",
  },
  approved: {
    title: "Ein Schritt fehlt noch",
    text: "Die Änderung Ihrer E-Mail-Adresse ist genehmigt. Wir haben einen Link an die neue Adresse gesendet: Öffnen Sie ihn, um die Änderung abzuschließen.",
  },
  deleted: {
    title: "Konto gelöscht",
    text: "Ihr Konto wurde gelöscht.",
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Fordern Sie in der Anwendung einen neuen Link an.",
  },
  invalid: {
    title: "Dieser Link funktioniert nicht",
    text: "Er wurde vielleicht schon verwendet, oder ein Teil davon fehlt. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie in der Anwendung einen neuen Link an.",
  },
  signIn: {
    title: "Melden Sie sich zuerst an",
    text: "Melden Sie sich in diesem Browser bei der Anwendung an und öffnen Sie dann den Link noch einmal.",
  },
};
