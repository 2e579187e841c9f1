import type {
  AdminErrorTexts,
  AnonymousErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  CaptchaErrorTexts,
  EmailOtpErrorTexts,
  HaveIBeenPwnedErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  MultiSessionErrorTexts,
  PasskeyErrorTexts,
  PhoneNumberErrorTexts,
  SignInNoticeErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

const BANNED_USER = "Ce compte a été banni. Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
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

const WRONG_CODE = "Le code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.";
const TOO_MANY_ATTEMPTS = "Trop de tentatives. Réessayez plus tard ou connectez-vous autrement.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Vous utilisez déjà un compte invité.",
  USER_IS_NOT_ANONYMOUS: "Seuls les comptes invités peuvent être supprimés ainsi.",
  DELETE_ANONYMOUS_USER_DISABLED: "Les comptes invités ne peuvent pas être supprimés ici.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "Ce numéro de téléphone n’est pas valide. Saisissez-le avec l’indicatif du pays.",
  PHONE_COUNTRY_NOT_ALLOWED: "Les numéros de téléphone de ce pays ne peuvent pas être utilisés ici.",
  PHONE_NUMBER_EXIST: "Ce numéro de téléphone est déjà utilisé.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Vérifiez un nouveau numéro de téléphone pour le modifier.",
  PHONE_NUMBER_NOT_VERIFIED: "Vérifiez d’abord votre numéro de téléphone. Nous vous avons envoyé un code.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Numéro de téléphone ou mot de passe incorrect.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Confirmez la connexion : ouvrez le lien dans votre navigateur.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.",
  PASSWORD_CHECK_UNAVAILABLE: "Nous n’avons pas pu vérifier ce mot de passe. Réessayez plus tard.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS: "Le compte a désormais une autre adresse e-mail. Le lien a été envoyé à l’ancienne.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Terminez la vérification de sécurité, puis réessayez.",
  VERIFICATION_FAILED: "La vérification de sécurité a échoué. Réessayez.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "Ce compte n’est plus connecté dans ce navigateur.",
};
