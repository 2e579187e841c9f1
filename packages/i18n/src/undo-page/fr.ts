import type { UndoPageTexts } from "./texts.ts";

export const fr: UndoPageTexts = {
  title: "Annuler le changement de votre adresse e-mail",
  question: (email) =>
    `Votre compte retrouvera l’adresse ${email}. Tous les appareils seront déconnectés, et les moyens de connexion ajoutés depuis le changement seront supprimés.`,
  button: "Annuler le changement",
  done: "Votre compte a retrouvé son ancienne adresse e-mail, et tous les appareils sont déconnectés. Connectez-vous à nouveau ; si votre mot de passe ne fonctionne plus ou si quelqu’un d’autre peut le connaître, choisissez « Mot de passe oublié ? » et définissez-en un nouveau.",
  invalid:
    "Ce lien n’est plus valable : il a déjà été utilisé ou date de plus de sept jours. Veuillez contacter l’assistance de l’application.",
  taken:
    "Quelqu’un d’autre a désormais un compte avec cette adresse e-mail : le changement ne peut pas être annulé. Veuillez contacter l’assistance de l’application.",
};
