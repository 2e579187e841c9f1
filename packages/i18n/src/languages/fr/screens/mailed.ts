import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Recevoir un lien par e-mail",
  "mailed.code": "Recevoir un code par e-mail",
  "mailed.sendLink": "Envoyer le lien",
  "mailed.sendCode": "Envoyer le code",
  "mailed.linkSent": "Nous avons envoyé un lien de connexion à {email}. Ouvrez-le pour continuer.",
  "mailed.linkMaybe": "S’il existe un compte pour {email}, vous recevrez un lien de connexion.",
  "mailed.codeSent": "Nous avons envoyé un code à {email}.",
  "mailed.codeMaybe": "S’il existe un compte pour {email}, vous recevrez un code.",
  "mailed.either": "Vous pouvez aussi saisir ici le code de l’e-mail.",
  "mailed.label": "Code reçu par e-mail",
  "mailed.other": "Utiliser une autre méthode de connexion",
  "mailed.reset": "Saisissez votre adresse e-mail, nous vous enverrons un code.",
  "mailed.unverified": "{email} n’est pas encore vérifiée. Vérifiez-la avec un code.",
  "mailed.changed": "Adresse e-mail modifiée",
};

/** Sign-in by mailed links and codes in French. */
export const frMailed: LanguageGroup<MailedTexts> = { locale: "fr", texts, errors: { ...emailOtp, ...magicLink } };
