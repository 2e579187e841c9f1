import type { FrontTexts } from "../texts.ts";

export const front: FrontTexts = {
  "common.or": "ou",
  "common.back": "Retour",
  "common.sending": "Envoi en cours…",
  "common.goOn": "Continuer",
  "common.cancel": "Annuler",
  "common.retry": "Réessayer",
  "common.loading": "Chargement…",

  "pages.label": "Pagination",
  "pages.previous": "Page précédente",
  "pages.next": "Page suivante",
  "pages.page": "Page nº {page}",

  "field.name": "Nom",
  "field.email": "Adresse e-mail",
  "field.password": "Mot de passe",
  "field.newPassword": "Nouveau mot de passe",
  "field.required": "Cette information est nécessaire.",
  "field.email.invalid": "Saisissez une adresse comme ada@example.com.",
  "field.password.tooShort": {
    one: "Utilisez au moins {count} caractère.",
    other: "Utilisez au moins {count} caractères.",
  },
  "field.password.tooLong": {
    one: "Utilisez au plus {count} caractère.",
    other: "Utilisez au plus {count} caractères.",
  },
  "field.password.hint": { one: "{count} caractère ou plus.", other: "{count} caractères ou plus." },
  "field.password.show": "Afficher le mot de passe",
  "field.password.show.short": "Afficher",
  "field.password.hide.short": "Masquer",
  "field.rememberMe": "Rester connecté sur cet appareil",

  "signIn.title": "Connexion",
  "signIn.lead": "Heureux de vous revoir.",
  "signIn.submit": "Se connecter",
  "signIn.submitting": "Connexion en cours…",
  "signIn.forgot": "Mot de passe oublié ?",
  "signIn.noAccount": "Première visite ?",
  "signIn.toSignUp": "Créer un compte",
  "signIn.noCookie":
    "Votre navigateur n’a pas conservé la connexion. Autorisez les cookies pour ce site, puis réessayez.",
  "signIn.nothing": "Il n’y a pas encore de moyen de se connecter ici.",

  "signUp.title": "Créer un compte",
  "signUp.lead": "Cela prend une minute.",
  "signUp.submit": "Créer le compte",
  "signUp.submitting": "Création de votre compte…",
  "signUp.hasAccount": "Vous avez déjà un compte ?",
  "signUp.toSignIn": "Se connecter",
  "signUp.nothing": "On ne crée pas de nouveaux comptes ici.",

  "social.continue": "Continuer avec {provider}",
  "social.leaving": "Ouverture de {provider}…",
  "social.failed": "Cela n’a pas fonctionné. Réessayez ou connectez-vous autrement.",

  "checkMail.title": "Consultez votre messagerie",
  "checkMail.verify": "Nous avons envoyé un lien à {email}. Ouvrez-le pour continuer.",
  "checkMail.reset": "Si {email} a un compte ici, un lien est en route.",
  "checkMail.nothing": "Rien reçu ? Regardez dans les indésirables ou faites-le renvoyer.",
  "checkMail.resend": "Renvoyer",
  "checkMail.wait": { one: "Renvoyer dans {count} seconde", other: "Renvoyer dans {count} secondes" },
  "checkMail.sent": "Envoyé.",

  "forgot.title": "Mot de passe oublié ?",
  "forgot.lead": "Indiquez-nous votre adresse : nous vous enverrons un lien pour en choisir un nouveau.",
  "forgot.submit": "Envoyer le lien",
  "forgot.anotherAddress": "Utiliser une autre adresse",
  "forgot.toSignIn": "Retour à la connexion",

  "reset.title": "Choisissez un nouveau mot de passe",
  "reset.lead": "Partout où vous êtes connecté, il faudra vous connecter à nouveau.",
  "reset.submit": "Enregistrer",
  "reset.submitting": "Enregistrement du mot de passe…",
  "reset.done.title": "Votre mot de passe est modifié",
  "reset.done.lead": "Partout ailleurs, vous êtes déconnecté.",
  "reset.done.toSignIn": "Se connecter",
  "link.title": "Ce lien n’a pas fonctionné",
  "link.used": "Il a déjà été utilisé ou il est incomplet.",
  "link.expired": "Il a expiré.",
  "link.dead": "Il a expiré, a déjà été utilisé ou est incomplet.",
  "link.another": "Demander un nouveau lien",

  "verified.title": "Votre adresse est vérifiée",
  "verified.lead": "Merci. Nous savons maintenant que nos messages vous parviennent.",

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

  "device.name": "{browser} sur {system}",
  "device.unknown": "Appareil inconnu",
};
