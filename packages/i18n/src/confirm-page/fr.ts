import type { ConfirmPageTexts } from "./texts.ts";

export const fr: ConfirmPageTexts = {
  title: "Confirmez votre adresse e-mail",
  signedUp: (name, email, when) => `« ${name} » s’est inscrit avec ${email} le ${when}. Était-ce vous ?`,
  moved: (name, email) => `Le compte « ${name} » souhaite utiliser l’adresse e-mail ${email}. Est-ce votre compte ?`,
  confirm: "Oui, confirmer mon adresse e-mail",
  deny: "Ce n’était pas moi",
  denyHint: "Si ce n’était pas vous, personne ne pourra se connecter avec le mot de passe de cette inscription.",
  confirmedTitle: "Votre adresse e-mail est vérifiée",
  confirmed: "Vous pouvez vous connecter maintenant, ici ou sur l’appareil où vous vous êtes inscrit.",
  passwordRemoved:
    "Une autre personne s’est aussi inscrite avec votre adresse e-mail, c’est pourquoi le mot de passe a été supprimé. Choisissez « Mot de passe oublié ? » pour en définir un nouveau.",
  deniedTitle: "Merci de nous l’avoir signalé",
  denied: "L’inscription est annulée : son mot de passe ne fonctionne plus et personne n’y est connecté.",
  moveDenied: "Votre adresse e-mail n’a pas été confirmée, et les liens que vous avez reçus ne fonctionnent plus.",
  invalid: "Ce lien n’est plus valable : il a déjà été utilisé ou il a expiré.",
};
