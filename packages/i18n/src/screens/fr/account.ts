import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Annuler",

  "again.title": "Est-ce toujours vous ?",
  "again.lead":
    "Votre connexion date d’un moment. Montrez que c’est bien vous, et nous reprendrons là où vous en étiez.",
  "again.noPassword":
    "Votre connexion date d’un moment. Connectez-vous à nouveau, puis recommencez ce que vous vouliez faire.",
  "again.code": "Code de votre application d’authentification",
  "again.byCode": "Utiliser plutôt un code",
  "again.byPassword": "Utiliser plutôt le mot de passe",
  "again.provider": "Se connecter avec {provider}",
  "again.signIn": "Se connecter à nouveau",
  "again.checking": "Vérification…",

  "account.title": "Votre compte",
  "account.save": "Enregistrer",
  "account.saving": "Enregistrement…",
  "account.saved": "Enregistré.",
  "account.moment": "Un instant…",
  "account.signedOut": "Connectez-vous pour voir votre compte.",
  "account.unreachable":
    "Votre compte ne peut pas être affiché : le serveur n’a pas répondu. Vérifiez votre connexion.",
  "account.retry": "Réessayer",

  "profile.title": "Votre profil",
  "profile.image": "Adresse d’une image",
  "profile.image.hint": "Un lien qui commence par https://. Laissez vide pour n’en avoir aucune.",
  "profile.image.invalid": "Saisissez un lien qui commence par https://.",

  "email.title": "Votre adresse e-mail",
  "email.verified": "{email} est vérifiée.",
  "email.unverified": "{email} n’est pas encore vérifiée : ouvrez le lien que nous y avons envoyé.",
  "email.none": "Il n’y en a pas encore. Avec une adresse, vous pouvez définir un mot de passe et être joint.",
  "email.change": "Changer d’adresse",
  "email.add": "Ajouter une adresse",
  "email.new": "Nouvelle adresse e-mail",
  "email.send": "Envoyer le lien",
  "email.pending":
    "Votre adresse deviendra {newEmail} dès que vous ouvrirez le lien envoyé à {email}. Jusque-là, rien ne change.",
  "email.pending.hide": "Ne plus afficher ceci",

  "password.title": "Votre mot de passe",
  "password.lead": "Changez-le si quelqu’un d’autre peut le connaître.",
  "password.none": "Ce compte n’a pas de mot de passe. Un lien par e-mail permet d’en définir un.",
  "password.none.address": "Ce compte n’a pas de mot de passe. Ajoutez une adresse e-mail pour en définir un.",
  "password.change": "Changer de mot de passe",
  "password.current": "Mot de passe actuel",
  "password.others": "Me déconnecter partout ailleurs",
  "password.done": "Votre mot de passe est modifié.",
  "password.doneEverywhere": "Votre mot de passe est modifié et vous êtes déconnecté partout ailleurs.",
  "password.sent": "Nous avons envoyé un lien à {email}.",

  "ways.title": "Moyens de connexion",
  "ways.lead": "Chacun d’eux ouvre votre compte.",
  "ways.password": "E-mail et mot de passe",
  "ways.since": "Depuis le {date}.",
  "ways.last": "C’est votre seul moyen de connexion : il reste.",
  "ways.unlink": "Dissocier {provider}",
  "ways.unlink.title": "Dissocier {provider} ?",
  "ways.unlink.lead": "Il n’ouvrira plus ce compte. Votre compte là-bas reste tel quel.",
  "ways.unlinked": "{provider} est dissocié.",
  "ways.removePassword": "Supprimer le mot de passe",
  "ways.removePassword.title": "Supprimer votre mot de passe ?",
  "ways.removePassword.lead": "Seuls les autres moyens ouvriront ensuite ce compte.",
  "ways.passwordRemoved": "Le mot de passe est supprimé.",
  "ways.connect": "Associer {provider}",

  "devices.title": "Où vous êtes connecté",
  "devices.lead": "Déconnectez ce que vous ne reconnaissez pas.",
  "devices.here": "Cet appareil",
  "devices.times": "Connexion : {since}, dernière activité : {seen}.",
  "devices.signOut": "Déconnecter",
  "devices.signOut.name": "Déconnecter : {device}, connexion : {since}",
  "devices.signedOut": "Déconnecté : {device}.",
  "devices.others": "Déconnecter partout ailleurs",
  "devices.othersDone": {
    one: "{count} autre appareil est déconnecté.",
    other: "{count} autres appareils sont déconnectés.",
  },

  "delete.title": "Supprimer votre compte",
  "delete.lead": "Tout ce qui lui appartient disparaît aussi, définitivement.",
  "delete.open": "Supprimer le compte",
  "delete.dialog": "Supprimer votre compte ?",
  "delete.atOnce": "Il disparaît immédiatement, sans retour possible.",
  "delete.byMail": "Nous envoyons un lien à {email}. Dès que vous l’ouvrez, le compte disparaît, sans retour possible.",
  "delete.sure": "Je comprends que c’est irréversible",
  "delete.sure.missing": "Cochez la case pour confirmer.",
  "delete.submit": "Supprimer définitivement",
  "delete.mailed": "Nous avons envoyé un lien à {email}. Ouvrez-le dans ce navigateur pour supprimer le compte.",
  "delete.blocked":
    "Vous êtes seul propriétaire de : {names}. Transmettez ou supprimez ce qui est cité, puis réessayez.",
  "delete.onlyAdmin": "Vous êtes le seul administrateur. Nommez-en un autre, puis réessayez.",
  "delete.done.title": "Votre compte est supprimé",
  "delete.done.lead": "Merci d’avoir été des nôtres.",

  "userButton.label": "Compte de {name}",
  "userButton.signOut": "Se déconnecter",

  "authError.title": "Cela n’a pas fonctionné",
  "authError.code": "Pour l’assistance : {code}",
  "authError.linkable":
    "Il existe déjà un compte avec cette adresse. Connectez-vous par {ways} dans les dix minutes et l’autre compte y sera associé.",
};
