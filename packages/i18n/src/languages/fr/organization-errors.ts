import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

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
};

export const policies: PolicyErrorTexts = {
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
    "Les règles de l’organisation bloqueraient tous les propriétaires : l’un d’eux au moins doit utiliser l’authentification à deux facteurs.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Les règles de l’organisation bloqueraient tous les propriétaires : l’un d’eux au moins doit avoir une méthode de connexion acceptée.",
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
  DOMAIN_LOOKUP_RUNNING: "Le domaine est en cours de consultation. Réessayez dans un instant.",
  DOMAIN_ROLE_NOT_ALLOWED: "Personne ne peut rejoindre l’organisation par son domaine avec ce rôle.",
  TOO_MANY_DOMAINS: "Cette organisation a atteint le nombre maximal de domaines.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Vérifiez votre adresse e-mail pour rejoindre l’organisation.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Votre adresse e-mail ne permet pas de rejoindre cette organisation.",
};
