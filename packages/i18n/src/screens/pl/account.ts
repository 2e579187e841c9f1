import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Anuluj",
  "again.title": "Czy to nadal Ty?",
  "again.lead": "Od logowania minęło trochę czasu. Potwierdź, że to Ty, a wrócimy do tego, co zaczęto.",
  "again.noPassword": "Od logowania minęło trochę czasu. Zaloguj się jeszcze raz, a potem powtórz tę czynność.",
  "again.code": "Kod z aplikacji uwierzytelniającej",
  "again.byCode": "Użyj kodu",
  "again.byPassword": "Użyj hasła",
  "again.provider": "Zaloguj się przez {provider}",
  "again.signIn": "Zaloguj się ponownie",
  "again.checking": "Sprawdzanie…",
};
