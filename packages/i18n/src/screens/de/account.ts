import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Abbrechen",
  "again.title": "Sind Sie es noch?",
  "again.lead": "Ihre Anmeldung liegt eine Weile zurück. Zeigen Sie, dass Sie es sind, dann geht es weiter.",
  "again.noPassword": "Ihre Anmeldung liegt eine Weile zurück. Melden Sie sich noch einmal an und wiederholen Sie dann, was Sie vorhatten.",
  "again.code": "Code aus Ihrer Authenticator-App",
  "again.byCode": "Stattdessen einen Code eingeben",
  "again.byPassword": "Stattdessen das Passwort eingeben",
  "again.provider": "Mit {provider} anmelden",
  "again.signIn": "Noch einmal anmelden",
  "again.checking": "Wird geprüft …",
};
