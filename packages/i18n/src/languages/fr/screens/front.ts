import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "ou",
  "common.back": "Retour",
  "common.close": "Fermer",
  "common.sending": "Envoi en cours…",
  "common.goOn": "Continuer",
  "common.cancel": "Annuler",
  "common.retry": "Réessayer",
  "common.loading": "Chargement…",

  "pages.label": "Pagination",
  "pages.previous": "Page précédente",
  "pages.next": "Page suivante",
  "pages.page": "Page n° {page}",

  "field.name": "Nom",
  "field.email": "Adresse e-mail",
  "field.password": "Mot de passe",
  "field.newPassword": "Nouveau mot de passe",
  "field.required": "Champ obligatoire",
  "field.email.invalid": "Saisissez une adresse e-mail valide.",
  "field.password.tooShort": {
    one: "Utilisez au moins {count} caractère.",
    other: "Utilisez au moins {count} caractères.",
  },
  "field.password.tooLong": {
    one: "Utilisez au maximum {count} caractère.",
    other: "Utilisez au maximum {count} caractères.",
  },
  "field.password.hint": { one: "Au moins {count} caractère", other: "Au moins {count} caractères" },
  "field.password.show": "Afficher le mot de passe",
  "field.password.generate": "Générer",
  "field.password.capsLock": "Verr. Maj est activé",
  "field.password.strength.0": "Trop faible",
  "field.password.strength.1": "Faible",
  "field.password.strength.2": "Moyen",
  "field.password.strength.3": "Bon",
  "field.password.strength.4": "Fort",
  "field.rememberMe": "Rester connecté",

  "signIn.title": "Connexion",
  "signIn.lead": "Bon retour ! Connectez-vous pour continuer.",
  "signIn.verified": "Votre adresse e-mail est vérifiée. Connectez-vous pour continuer.",
  "signIn.limited":
    "Trop de tentatives de connexion à ce compte. Réessayez plus tard, utilisez un navigateur avec lequel vous vous êtes déjà connecté ou choisissez « Mot de passe oublié ? » pour définir un nouveau mot de passe.",
  "signIn.submit": "Se connecter",
  "signIn.submitting": "Connexion en cours…",
  "signIn.forgot": "Mot de passe oublié ?",
  "signIn.noAccount": "Vous n’avez pas de compte ?",
  "signIn.toSignUp": "S’inscrire",
  "signIn.noCookie":
    "Votre navigateur a bloqué le cookie de connexion. Autorisez les cookies pour ce site et réessayez.",
  "signIn.nothing": "Aucune méthode de connexion n’est disponible.",
  "signIn.ended.title": "Vous avez été déconnecté",
  "ended.session_ended": "Votre session a pris fin. Connectez-vous pour continuer.",
  "ended.too_many_sessions": "Vous avez été déconnecté ici, car vous vous êtes connecté sur trop d’appareils.",
  "signIn.already.title": "Vous êtes déjà connecté",
  "signIn.already.lead": "Vous êtes connecté en tant que {who}.",
  "signIn.already.anew": "Utiliser un autre compte",

  "signUp.title": "Créer un compte",
  "signUp.lead": "Saisissez vos informations pour commencer.",
  "signUp.submit": "Créer un compte",
  "signUp.submitting": "Création du compte…",
  "signUp.hasAccount": "Vous avez déjà un compte ?",
  "signUp.toSignIn": "Se connecter",
  "signUp.nothing": "Les inscriptions sont désactivées.",

  "social.continue": "Continuer avec {provider}",
  "social.leaving": "Redirection vers {provider}…",
  "social.failed": "Un problème est survenu. Réessayez ou utilisez une autre méthode de connexion.",
  "social.lastUsed": "Dernière utilisée",

  "checkMail.title": "Consultez vos e-mails",
  "checkMail.verify": "Nous avons envoyé un lien à {email}. Ouvrez-le pour continuer.",
  "checkMail.reset": "S’il existe un compte pour {email}, vous recevrez un lien pour réinitialiser votre mot de passe.",
  "checkMail.nothing": "Vous n’avez pas reçu l’e-mail ? Vérifiez vos spams ou renvoyez-le.",
  "checkMail.resend": "Renvoyer l’e-mail",
  "checkMail.wait": { one: "Renvoyer dans {count} seconde", other: "Renvoyer dans {count} secondes" },
  "checkMail.sent": "E-mail envoyé",

  "forgot.title": "Réinitialisez votre mot de passe",
  "forgot.lead": "Saisissez votre adresse e-mail, nous vous enverrons un lien de réinitialisation.",
  "forgot.submit": "Envoyer le lien",
  "forgot.anotherAddress": "Utiliser une autre adresse e-mail",
  "forgot.toSignIn": "Retour à la connexion",

  "reset.title": "Choisissez un nouveau mot de passe",
  "reset.lead": "Vous serez déconnecté de toutes les sessions.",
  "reset.submit": "Définir le mot de passe",
  "reset.submitting": "Enregistrement du mot de passe…",
  "reset.done.title": "Mot de passe modifié",
  "reset.done.lead": "Vous êtes déconnecté de toutes les sessions.",
  "reset.done.toSignIn": "Se connecter",
  "link.title": "Ce lien n’est pas valide",
  "link.used": "Il a déjà été utilisé ou est incomplet.",
  "link.expired": "Il a expiré.",
  "link.dead": "Il a expiré, a déjà été utilisé ou est incomplet.",
  "link.another": "Demander un nouveau lien",

  "verified.unknown": "Connectez-vous pour savoir si votre adresse e-mail est vérifiée.",
  "verified.title": "Adresse e-mail vérifiée",
  "verified.lead": "Merci ! Tout est prêt.",

  "again.title": "Confirmez votre identité",
  "again.lead": "Pour protéger votre compte, reconnectez-vous avant de continuer.",
  "again.noPassword": "Pour protéger votre compte, reconnectez-vous, puis réessayez.",
  "again.code": "Code de l’application d’authentification",
  "again.byCode": "Utiliser un code",
  "again.byPassword": "Utiliser le mot de passe",
  "again.provider": "Continuer avec {provider}",
  "again.signIn": "Se reconnecter",
  "again.checking": "Vérification…",

  "device.name": "{browser} sur {system}",
  "device.unknown": "Appareil inconnu",
};

/** Sign-in and sign-up screens in French. */
export const fr: LanguageGroup<FrontTexts> = {
  locale: "fr",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
