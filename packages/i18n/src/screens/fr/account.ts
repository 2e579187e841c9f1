import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Annuler",
  "again.title": "Est-ce toujours vous ?",
  "again.lead": "Votre connexion date d’un moment. Montrez que c’est bien vous, et nous reprendrons là où vous en étiez.",
  "again.noPassword": "Votre connexion date d’un moment. Connectez-vous à nouveau, puis recommencez ce que vous vouliez faire.",
  "again.code": "Code de votre application d’authentification",
  "again.byCode": "Utiliser plutôt un code",
  "again.byPassword": "Utiliser plutôt le mot de passe",
  "again.provider": "Se connecter avec {provider}",
  "again.signIn": "Se connecter à nouveau",
  "again.checking": "Vérification…",
};
