import type {
  AdminErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  EmailOtpErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  OrganizationErrorTexts,
  PasskeyErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

export const admin: AdminErrorTexts = {
  BANNED_USER: "Ce compte a été banni.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Cette adresse e-mail est déjà utilisée. Utilisez-en une autre.",
  YOU_CANNOT_BAN_YOURSELF: "Vous ne pouvez pas vous bannir vous-même.",
  YOU_CANNOT_REMOVE_YOURSELF: "Vous ne pouvez pas vous supprimer vous-même ici.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "Vous ne pouvez pas vous connecter en tant qu’autre administrateur.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Vous ne pouvez pas vous connecter en tant que vous-même.",
  NOT_IMPERSONATING: "Vous n’agissez au nom d’aucun utilisateur.",
  ONLY_ADMIN: "Il doit y avoir au moins un administrateur.",
  ADMIN_BY_CONFIGURATION: "Cet utilisateur est administrateur dans la configuration du serveur.",
  NO_DATA_TO_UPDATE: "Il n’y a rien à mettre à jour.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER:
    "Les mots de passe ne peuvent pas être modifiés avec d’autres informations.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Ce rôle n’existe pas.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "Vous n’avez pas l’autorisation de changer les rôles.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "Vous n’avez pas l’autorisation de créer des utilisateurs.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "Vous n’avez pas l’autorisation de lister les utilisateurs.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "Vous n’avez pas l’autorisation de voir cet utilisateur.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "Vous n’avez pas l’autorisation de modifier cet utilisateur.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "Vous n’avez pas l’autorisation de modifier les adresses e-mail.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "Vous n’avez pas l’autorisation de bannir des utilisateurs.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS:
    "Vous n’avez pas l’autorisation de vous connecter en tant qu’un autre utilisateur.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "Vous n’avez pas l’autorisation de supprimer des utilisateurs.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "Vous n’avez pas l’autorisation de définir des mots de passe.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "Vous n’avez pas l’autorisation de voir ces sessions.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "Vous n’avez pas l’autorisation de fermer ces sessions.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Cette clé API n’est pas valide.",
  API_KEY_LIMITED: "Cette clé API a atteint sa limite. Réessayez plus tard.",
  API_KEY_LACKS_PERMISSION: "Cette clé API n’a pas l’autorisation d’effectuer cette action.",
  API_KEY_NOT_FOUND: "Cette clé API n’existe plus.",
  TOO_MANY_API_KEYS: "Vous avez atteint le nombre maximal de clés API. Révoquez-en d’abord une.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Vous n’avez pas l’autorisation de gérer ces clés API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Les clés API pour les organisations sont désactivées.",
  UNKNOWN_API_KEY_PERMISSION: "Les clés API ne peuvent pas avoir cette autorisation.",
  API_KEY_LIVES_TOO_LONG: "La date d’expiration est trop éloignée.",
  SERVER_ONLY_PROPERTY: "Seul le serveur peut définir cette limite.",
  METADATA_DISABLED: "Les métadonnées sont désactivées pour les clés API.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Vous n’avez pas l’autorisation de voir le journal d’audit.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Vous n’avez pas l’autorisation de vérifier le journal d’audit.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Vous n’avez pas l’autorisation d’exporter le journal d’audit.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "Le fichier doit être une image WebP ou JPEG sans animation.",
  IMAGE_TOO_LARGE: "Cette image est trop lourde. Choisissez-en une plus petite.",
  IMAGE_DIMENSIONS_TOO_LARGE: "Les dimensions de cette image sont trop grandes. Choisissez-en une plus petite.",
  IMAGE_NOT_FOUND: "Cette image n’existe pas.",
  ORGANIZATION_LOGOS_ARE_OFF: "Les logos ne peuvent pas être importés ici.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "Vous ne pouvez pas modifier le logo de cette organisation.",
};

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Vous n’avez pas l’autorisation de créer une organisation.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Vous avez atteint le nombre maximal d’organisations.",
  ORGANIZATION_ALREADY_EXISTS:
    "Il existe déjà une organisation avec cet identifiant d’URL. Choisissez un autre identifiant d’URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Cet identifiant d’URL est déjà pris. Choisissez-en un autre.",
  INVALID_SLUG: "Utilisez uniquement des minuscules, des chiffres et des tirets simples.",
  INVALID_METADATA: "Les métadonnées ne sont pas valides ou sont trop longues.",
  ORGANIZATION_NOT_FOUND: "Cette organisation n’existe pas.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Cette action est réservée aux membres de l’organisation.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Vous n’êtes pas membre de cette organisation.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Cet utilisateur est déjà membre de l’organisation.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Vous n’avez pas l’autorisation de modifier cette organisation.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Vous n’avez pas l’autorisation de supprimer cette organisation.",
  NO_ACTIVE_ORGANIZATION: "Sélectionnez d’abord une organisation.",
  ORGANIZATION_ID_REQUIRED: "L’application n’a pas indiqué quelle organisation utiliser.",
  USER_ID_IS_FOR_THE_SERVER: "Vous ne pouvez effectuer cette action que pour vous-même.",

  MEMBER_NOT_FOUND: "Ce membre n’existe pas dans cette organisation.",
  ROLE_NOT_FOUND: "Ce rôle n’existe pas dans cette organisation.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Une organisation doit avoir un propriétaire. Nommez d’abord un autre membre propriétaire.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Vous n’avez pas l’autorisation de retirer ce membre.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Vous n’avez pas l’autorisation de modifier ce membre.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "Vous n’avez pas l’autorisation d’inviter des membres dans cette organisation.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    "Vous n’avez pas l’autorisation d’inviter des membres avec ce rôle.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Cet utilisateur a déjà été invité.",
  INVITATION_LIMIT_REACHED: "Trop d’invitations sont en attente. Annulez-en certaines ou attendez une réponse.",
  INVITATION_NOT_FOUND: "Cette invitation n’est pas valide, a expiré ou a déjà reçu une réponse.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Cette invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec cette adresse-là.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Vérifiez votre adresse e-mail pour voir vos invitations et y répondre.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Vous n’avez pas l’autorisation d’annuler cette invitation.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "La personne qui vous a invité n’est plus membre de cette organisation. Demandez une nouvelle invitation.",
  INVITER_MAY_NO_LONGER_INVITE:
    "La personne qui vous a invité n’a plus l’autorisation d’attribuer ce rôle. Demandez une nouvelle invitation.",
  FAILED_TO_RETRIEVE_INVITATION: "L’invitation n’a pas pu être chargée.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Cette organisation a atteint le nombre maximal de membres.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "Vous n’avez pas l’autorisation de créer des équipes dans cette organisation.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Cette organisation a atteint le nombre maximal d’équipes.",
  TEAM_NOT_FOUND: "Cette équipe n’existe pas dans cette organisation.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Vous ne pouvez pas supprimer la dernière équipe.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "Vous n’avez pas l’autorisation de supprimer des équipes dans cette organisation.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Vous n’avez pas l’autorisation de modifier cette équipe.",
  TEAM_MEMBER_LIMIT_REACHED: "Cette équipe a atteint le nombre maximal de membres.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Cet utilisateur n’est pas membre de l’équipe.",

  TOO_MANY_ROLES: "Cette organisation a atteint le nombre maximal de rôles.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Il existe déjà un rôle avec ce nom. Choisissez un autre nom.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Les rôles prédéfinis ne peuvent pas être supprimés.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Ce rôle est encore attribué à des membres. Attribuez-leur d’abord un autre rôle.",
  INVALID_RESOURCE: "L’une de ces autorisations n’existe pas.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Vous n’avez pas l’autorisation de créer des rôles.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Vous n’avez pas l’autorisation de modifier des rôles.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Vous n’avez pas l’autorisation de supprimer des rôles.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Vous n’avez pas l’autorisation de voir les rôles.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS:
    "Vous n’avez pas l’autorisation de voir les organisations de cet utilisateur.",

  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Cette organisation exige l’authentification à deux facteurs. Configurez-la d’abord dans votre compte.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Cette organisation exige l’authentification à deux facteurs. Connectez-vous de nouveau en l’utilisant.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Cette organisation n’accepte pas votre méthode de connexion. Connectez-vous autrement.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN:
    "Votre connexion est trop ancienne pour cette organisation. Connectez-vous de nouveau.",
  ORGANIZATION_REFUSES_USER_KEYS: "Cette organisation n’accepte pas les clés API des utilisateurs.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Seuls les propriétaires peuvent modifier les règles de cette organisation.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Cette règle bloquerait tous les propriétaires : aucun n’utilise l’authentification à deux facteurs.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Cette règle bloquerait tous les propriétaires : aucun n’a de méthode de connexion acceptée.",
  POLICY_NOTICE_TOO_SHORT: "Les membres doivent être informés plus tôt de cette règle.",
  SECOND_FACTOR_NOT_AVAILABLE: "L’authentification à deux facteurs n’est pas disponible ici.",
  UNKNOWN_SIGN_IN_METHOD: "Cette méthode de connexion n’est pas disponible ici.",
  INVALID_DOMAIN: "Saisissez un domaine valide, par exemple example.com.",
  PUBLIC_MAIL_DOMAIN: "Ce domaine appartient à un service public d’e-mail.",
  DOMAIN_ALREADY_ADDED: "Ce domaine a déjà été ajouté.",
  DOMAIN_ALREADY_VERIFIED: "Une autre organisation a déjà vérifié ce domaine.",
  DOMAIN_NOT_FOUND: "Ce domaine n’existe plus dans l’organisation.",
  DOMAIN_RECORD_NOT_FOUND:
    "L’enregistrement TXT est introuvable. Un nouvel enregistrement peut mettre un jour à apparaître.",
  DOMAIN_LOOKUP_FAILED: "Le domaine n’a pas pu être consulté. Réessayez plus tard.",
  DOMAIN_ROLE_NOT_ALLOWED: "Personne ne peut rejoindre l’organisation par son domaine avec ce rôle.",
  TOO_MANY_DOMAINS: "Cette organisation a atteint le nombre maximal de domaines.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Vérifiez votre adresse e-mail pour rejoindre l’organisation.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Votre adresse e-mail ne permet pas de rejoindre cette organisation.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Cette clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous autrement.",
  FAILED_TO_VERIFY_REGISTRATION: "La clé d’accès n’a pas pu être ajoutée. Réessayez.",
  PASSKEY_NOT_FOUND: "Cette clé d’accès n’existe plus.",
  PASSKEY_SIGN_UP_DISABLED: "Vous ne pouvez pas vous inscrire ici avec une clé d’accès.",
  TOO_MANY_PASSKEYS: "Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en une d’abord.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Les codes par e-mail ne sont pas disponibles.",
  OTP_HAS_EXPIRED: "Ce code a expiré. Demandez-en un nouveau.",
  TOTP_NOT_ENABLED: "Vous n’avez pas encore configuré d’application d’authentification.",
  TOTP_ALREADY_ENABLED: "Une application d’authentification est déjà configurée.",
  TWO_FACTOR_NOT_ENABLED: "L’authentification à deux facteurs est désactivée.",
  TWO_FACTOR_REQUIRED: "L’authentification à deux facteurs est obligatoire et ne peut pas être désactivée.",
  TWO_FACTOR_SETUP_REQUIRED: "Configurez l’authentification à deux facteurs pour effectuer cette action.",
  BACKUP_CODES_NOT_ENABLED: "Vous n’avez pas de codes de secours.",
  INVALID_BACKUP_CODE: "Ce code de secours est incorrect ou a déjà été utilisé.",
  INVALID_CODE: "Code incorrect. Vérifiez-le et réessayez.",
  INVALID_TWO_FACTOR_COOKIE: "Votre connexion a expiré ou est déjà terminée. Reconnectez-vous.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Nom d’utilisateur ou mot de passe incorrect.",
  USERNAME_TOO_SHORT: "Ce nom d’utilisateur est trop court.",
  USERNAME_TOO_LONG: "Ce nom d’utilisateur est trop long.",
  INVALID_USERNAME: "Ce nom d’utilisateur contient des caractères non autorisés.",
  INVALID_DISPLAY_USERNAME:
    "Le nom d’utilisateur affiché doit être le vôtre. Seules les majuscules et minuscules peuvent changer.",
  USERNAME_IS_ALREADY_TAKEN: "Ce nom d’utilisateur n’est pas disponible. Choisissez-en un autre.",
  USERNAME_IS_IMMUTABLE: "Votre nom d’utilisateur ne peut pas être modifié.",
  USERNAME_CHANGED_TOO_OFTEN: "Vous avez modifié votre nom d’utilisateur trop souvent. Réessayez plus tard.",
};

export const emailOtp: EmailOtpErrorTexts = {
  INVALID_OTP: "Le code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.",
  TOO_MANY_ATTEMPTS: "Trop de tentatives. Réessayez plus tard ou connectez-vous autrement.",
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Confirmez la connexion : ouvrez le lien dans votre navigateur.",
};
