import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";

export const front: FrontErrorTexts = {
  VALIDATION_ERROR: "Certaines informations manquent ou ne sont pas valides. Vérifiez-les et réessayez.",
  BAD_REQUEST: "La requête n’est pas valide. Réessayez.",
  CALLBACK_URL_REQUIRED: "L’application n’a pas indiqué vers quelle page revenir.",
  PAYLOAD_TOO_LARGE: "La requête est trop volumineuse.",
  UNSUPPORTED_MEDIA_TYPE: "Ce format de données n’est pas accepté.",
  NOT_FOUND: "Cette page ou cette action n’est pas disponible.",
  METHOD_NOT_ALLOWED: "Cette action n’est pas prise en charge.",
  TOO_MANY_REQUESTS: "Trop de tentatives. Réessayez plus tard.",
  SERVICE_UNAVAILABLE: "Le service est temporairement indisponible. Réessayez plus tard.",
  INTERNAL_ERROR: "Un problème est survenu de notre côté. Réessayez plus tard.",
  NETWORK_ERROR: "Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.",
  INVALID_RESPONSE: "Le serveur a envoyé une réponse inattendue. Réessayez plus tard.",

  INVALID_ORIGIN: "La requête provient d’un site qui n’est pas autorisé.",
  MISSING_OR_NULL_ORIGIN: "Votre navigateur n’a pas indiqué de quel site provient la requête.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Un autre site a tenté de vous connecter. Nous l’avons bloqué pour protéger votre compte.",
  INVALID_CALLBACK_URL: "La page de retour n’est pas à une adresse autorisée.",
  INVALID_REDIRECT_URL: "La page où continuer n’est pas à une adresse autorisée.",
  INVALID_ERROR_CALLBACK_URL: "La page à afficher en cas d’erreur n’est pas à une adresse autorisée.",
  INVALID_NEW_USER_CALLBACK_URL: "La page destinée aux nouveaux utilisateurs n’est pas à une adresse autorisée.",

  PREFETCH_REFUSED: "Ce lien ne peut pas être chargé à l’avance. Ouvrez-le pour l’utiliser.",
  CONFIRMATION_REQUIRED: "Confirmez sur la page ouverte par le lien qu’il s’agit de votre adresse e-mail.",
  UNAUTHORIZED: "Connectez-vous pour continuer.",
  FORBIDDEN: "Vous n’avez pas l’autorisation d’effectuer cette action.",
  SESSION_NOT_FRESH: "Pour protéger votre compte, reconnectez-vous pour effectuer cette action.",
  NOT_WHILE_IMPERSONATING: "Cette action est impossible tant que vous agissez au nom d’un utilisateur.",
  SESSION_NOT_FOUND: "Cette session est déjà terminée.",
  FAILED_TO_CREATE_SESSION: "Impossible de vous connecter. Réessayez.",
  FAILED_TO_GET_SESSION: "Impossible de vérifier si vous êtes connecté. Réessayez.",

  EMAIL_PASSWORD_DISABLED: "Il n’est pas possible de se connecter ici avec une adresse e-mail et un mot de passe.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED:
    "Il n’est pas possible de s’inscrire ici avec une adresse e-mail et un mot de passe.",
  INVALID_EMAIL: "Saisissez une adresse e-mail valide.",
  INVALID_EMAIL_OR_PASSWORD: "Adresse e-mail ou mot de passe incorrect.",
  INVALID_PASSWORD: "Mot de passe incorrect.",
  PASSWORD_TOO_SHORT: "Ce mot de passe est trop court.",
  PASSWORD_TOO_LONG: "Ce mot de passe est trop long.",
  USER_ALREADY_EXISTS: "Il existe déjà un compte avec cette adresse e-mail.",
  USER_NOT_FOUND: "Ce compte n’existe pas.",

  EMAIL_NOT_VERIFIED: "Vérifiez d’abord votre adresse e-mail. Ouvrez le lien dans l’e-mail que nous vous avons envoyé.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Il n’est pas possible de vérifier une adresse e-mail ici.",
  EMAIL_ALREADY_VERIFIED: "Cette adresse e-mail est déjà vérifiée.",
  EMAIL_MISMATCH: "Vous ne pouvez vérifier que votre propre adresse e-mail.",
  TOKEN_EXPIRED: "Ce lien a expiré. Demandez-en un nouveau.",
  INVALID_TOKEN: "Ce lien n’est pas valide ou a déjà été utilisé. Demandez-en un nouveau.",

  RESET_PASSWORD_DISABLED: "Il n’est pas possible de réinitialiser un mot de passe ici.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Ce compte n’a pas de mot de passe.",
  COULDNT_UPDATE_YOUR_EMAIL: "Votre adresse e-mail n’a pas pu être remplacée par celle-ci.",
  USER_DELETION_BLOCKED: "Votre compte ne peut pas encore être supprimé, car un élément en dépend toujours.",
  NO_FIELDS_TO_UPDATE: "Il n’y a aucune modification à enregistrer.",
  VALUE_ALREADY_TAKEN: "Cette valeur est déjà utilisée. Choisissez-en une autre.",

  PROVIDER_NOT_FOUND: "Cette méthode de connexion n’est pas disponible.",
  PROVIDER_UNAVAILABLE: "Impossible de joindre le fournisseur. Réessayez plus tard.",
  FAILED_TO_GET_USER_INFO: "Le fournisseur n’a pas transmis votre profil. Réessayez.",
  USER_EMAIL_NOT_FOUND: "Le fournisseur n’a pas transmis votre adresse e-mail. Autorisez-y l’accès et réessayez.",
  SIGNUP_DISABLED: "Vous n’avez pas encore de compte et ne pouvez pas en créer un de cette façon.",
  FAILED_TO_CREATE_USER: "Votre compte n’a pas pu être créé. Réessayez.",
  ACCOUNT_NOT_LINKED:
    "Il existe déjà un compte avec cette adresse e-mail. Connectez-vous-y d’abord, puis associez ce fournisseur.",
  LINKING_NOT_ALLOWED: "Ce compte ne peut pas être associé au vôtre.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Vous ne pouvez associer qu’un compte ayant la même adresse e-mail.",
  LINKING_FAILED: "Le compte n’a pas pu être associé. Réessayez.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Ce compte est déjà associé à un autre utilisateur.",
};

export const account: AccountErrorTexts = {
  SESSION_EXPIRED: "Votre session a expiré. Reconnectez-vous pour effectuer cette action.",
  PASSWORD_ALREADY_SET: "Ce compte a déjà un mot de passe.",
  CHANGE_EMAIL_DISABLED: "L’adresse e-mail ne peut pas être modifiée ici.",
  EMAIL_IS_THE_SAME: "C’est déjà votre adresse e-mail.",
  EMAIL_CAN_NOT_BE_UPDATED: "L’adresse e-mail ne peut pas être modifiée en même temps que d’autres informations.",
  ACCOUNT_NOT_FOUND: "Cette méthode de connexion n’est pas associée à votre compte.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Ajoutez une autre méthode de connexion avant de supprimer celle-ci.",
};

export const application: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "L’application n’a pas transmis les en-têtes de votre requête.",
  REQUEST_REQUIRED: "L’application n’a pas transmis votre requête.",
  NOT_WITH_A_KEY: "Une clé API ne permet pas cette action. Connectez-vous.",
  TWO_CREDENTIALS: "Deux identifiants ont été envoyés. N’en utilisez qu’un.",
  PROVIDER_NOT_SUPPORTED: "Cette méthode de connexion ne permet pas cette action.",
  ID_TOKEN_NOT_SUPPORTED: "Ce fournisseur n’accepte pas les jetons d’identité.",
  INVALID_ID_TOKEN: "La connexion n’a pas abouti. Réessayez.",
  USER_ID_OR_SESSION_REQUIRED: "Connectez-vous d’abord.",
  FAILED_TO_GET_ACCESS_TOKEN: "La liaison avec ce fournisseur a pris fin. Associez-le à nouveau.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "La liaison avec ce fournisseur n’a pas pu être renouvelée. Associez-le à nouveau.",
  FAILED_TO_SIGN_TOKEN: "Le jeton n’a pas pu être signé. Réessayez plus tard.",
};

export const redirect: RedirectTexts = {
  please_restart_the_process: "Votre connexion a expiré ou a commencé dans un autre navigateur. Réessayez.",
  state_not_found: "Votre connexion n’a pas pu reprendre. Réessayez.",
  invalid_callback_request: "Le fournisseur a envoyé une réponse inattendue. Réessayez.",
  no_code: "Le fournisseur n’a pas terminé la connexion. Réessayez.",
  invalid_code: "Le fournisseur n’a pas confirmé la connexion. Réessayez.",

  access_denied: "Vous avez annulé la connexion.",
  server_error: "Le fournisseur a signalé un problème. Réessayez plus tard.",
  temporarily_unavailable: "Le fournisseur est temporairement indisponible. Réessayez plus tard.",
};
