import type { FrontErrorTexts } from "./texts.ts";

export const fr: FrontErrorTexts = {
  VALIDATION_ERROR: "Certaines informations manquent ou ne sont pas valides. Vérifiez-les et réessayez.",
  BAD_REQUEST: "La demande n’a pas pu être comprise. Veuillez réessayer.",
  CALLBACK_URL_REQUIRED: "L’application n’a pas indiqué vers quelle page revenir.",
  PAYLOAD_TOO_LARGE: "Cela fait trop de données à envoyer en une fois.",
  UNSUPPORTED_MEDIA_TYPE: "Les données ont été envoyées dans un format qui n’est pas accepté ici.",
  NOT_FOUND: "Cette page ou cette action n’est pas disponible ici.",
  METHOD_NOT_ALLOWED: "Cette action n’est pas possible de cette manière.",
  TOO_MANY_REQUESTS: "Trop de tentatives. Veuillez réessayer plus tard.",
  SERVICE_UNAVAILABLE: "Le service est momentanément indisponible. Veuillez réessayer plus tard.",
  INTERNAL_ERROR: "Un problème est survenu de notre côté. Veuillez réessayer plus tard.",
  NETWORK_ERROR: "Le serveur est injoignable. Vérifiez votre connexion à Internet et réessayez.",
  INVALID_RESPONSE: "Le serveur a donné une réponse inattendue. Veuillez réessayer plus tard.",

  INVALID_ORIGIN: "La demande provient d’un site qui n’est pas autorisé ici.",
  MISSING_OR_NULL_ORIGIN: "Votre navigateur n’a pas indiqué de quel site provient la demande.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Un autre site a tenté de vous connecter. Par sécurité, nous l’en avons empêché.",
  INVALID_CALLBACK_URL: "La page de retour n’est pas à une adresse autorisée.",
  INVALID_REDIRECT_URL: "La page suivante n’est pas à une adresse autorisée.",
  INVALID_ERROR_CALLBACK_URL: "La page à afficher en cas d’erreur n’est pas à une adresse autorisée.",
  INVALID_NEW_USER_CALLBACK_URL: "La page destinée aux nouveaux utilisateurs n’est pas à une adresse autorisée.",

  PREFETCH_REFUSED: "Ce lien ne peut pas être chargé à l’avance. Ouvrez-le pour l’utiliser.",
  CONFIRMATION_REQUIRED: "Veuillez confirmer sur la page du lien que cette adresse e-mail est la vôtre.",
  UNAUTHORIZED: "Veuillez vous connecter pour continuer.",
  FORBIDDEN: "Vous n’êtes pas autorisé à faire cela.",
  SESSION_NOT_FRESH:
    "Votre connexion remonte à un certain temps. Par sécurité, veuillez vous reconnecter pour effectuer cette action.",
  NOT_WHILE_IMPERSONATING: "Impossible tant que vous agissez au nom d’une autre personne.",
  SESSION_NOT_FOUND: "Cette session est déjà terminée.",
  FAILED_TO_CREATE_SESSION: "La connexion a échoué. Veuillez réessayer.",
  FAILED_TO_GET_SESSION: "Nous n’avons pas pu vérifier votre session. Veuillez réessayer.",

  EMAIL_PASSWORD_DISABLED: "La connexion par adresse e-mail et mot de passe n’est pas disponible ici.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "L’inscription par adresse e-mail et mot de passe n’est pas disponible ici.",
  INVALID_EMAIL: "Cette adresse e-mail n’est pas valide.",
  INVALID_EMAIL_OR_PASSWORD: "L’adresse e-mail ou le mot de passe est incorrect.",
  INVALID_PASSWORD: "Le mot de passe est incorrect.",
  PASSWORD_TOO_SHORT: "Le mot de passe est trop court. Choisissez-en un plus long.",
  PASSWORD_TOO_LONG: "Le mot de passe est trop long. Choisissez-en un plus court.",
  USER_ALREADY_EXISTS: "Il existe déjà un compte avec cette adresse e-mail.",
  USER_NOT_FOUND: "Ce compte n’existe pas.",

  EMAIL_NOT_VERIFIED:
    "Veuillez d’abord confirmer votre adresse e-mail : ouvrez le lien contenu dans l’e-mail que nous vous avons envoyé.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Il n’est pas possible de confirmer une adresse e-mail ici.",
  EMAIL_ALREADY_VERIFIED: "Cette adresse e-mail est déjà confirmée.",
  EMAIL_MISMATCH: "Vous ne pouvez faire confirmer que votre propre adresse e-mail.",
  TOKEN_EXPIRED: "Ce lien a expiré. Veuillez en demander un nouveau.",
  INVALID_TOKEN: "Ce lien n’est pas valide ou a déjà été utilisé. Veuillez en demander un nouveau.",

  RESET_PASSWORD_DISABLED: "Il n’est pas possible de réinitialiser un mot de passe ici.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Ce compte n’a pas de mot de passe.",
  COULDNT_UPDATE_YOUR_EMAIL: "Votre adresse e-mail n’a pas pu être remplacée par celle-ci.",
  USER_DELETION_BLOCKED:
    "Votre compte ne peut pas encore être supprimé : il faut d’abord régler quelque chose qui en dépend.",
  NO_FIELDS_TO_UPDATE: "Il n’y a rien à modifier.",
  VALUE_ALREADY_TAKEN: "Cette valeur est déjà utilisée. Choisissez-en une autre.",

  PROVIDER_NOT_FOUND: "Ce mode de connexion n’est pas proposé ici.",
  PROVIDER_UNAVAILABLE: "Le service de connexion est momentanément injoignable. Veuillez réessayer plus tard.",
  FAILED_TO_GET_USER_INFO: "Le service de connexion n’a pas indiqué qui vous êtes. Veuillez réessayer.",
  USER_EMAIL_NOT_FOUND:
    "Le service de connexion n’a pas transmis d’adresse e-mail. Autorisez-le là-bas, puis réessayez.",
  SIGNUP_DISABLED: "Vous n’avez pas encore de compte ici et il n’est pas possible d’en créer un de cette façon.",
  FAILED_TO_CREATE_USER: "Votre compte n’a pas pu être créé.",
  ACCOUNT_NOT_LINKED:
    "Un compte existe déjà avec cette adresse e-mail. Connectez-vous-y d’abord pour associer ce service.",
  LINKING_NOT_ALLOWED: "Ce compte ne peut pas être associé au vôtre.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Seul un compte avec la même adresse e-mail peut être associé.",
  LINKING_FAILED: "Le compte n’a pas pu être associé. Veuillez réessayer.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Ce compte est déjà associé à une autre personne.",
};
