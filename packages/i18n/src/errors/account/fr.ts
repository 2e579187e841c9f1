import type { AccountErrorTexts } from "./texts.ts";

export const fr: AccountErrorTexts = {
  SESSION_EXPIRED: "Votre session a expiré. Veuillez vous reconnecter pour effectuer cette action.",
  PASSWORD_ALREADY_SET: "Ce compte a déjà un mot de passe.",
  CHANGE_EMAIL_DISABLED: "Il n’est pas possible de changer d’adresse e-mail ici.",
  EMAIL_IS_THE_SAME: "C’est déjà votre adresse e-mail.",
  EMAIL_CAN_NOT_BE_UPDATED: "L’adresse e-mail ne peut pas être modifiée en même temps que d’autres informations.",
  ACCOUNT_NOT_FOUND: "Ce mode de connexion n’est pas associé à votre compte.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "C’est votre seul moyen de vous connecter : il ne peut pas être supprimé.",
};
