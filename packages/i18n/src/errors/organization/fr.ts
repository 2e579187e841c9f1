import type { OrganizationErrorTexts } from "./texts.ts";

export const fr: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Vous n’avez pas l’autorisation de créer une organisation.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Vous avez déjà autant d’organisations que permis.",
  ORGANIZATION_ALREADY_EXISTS: "Il existe déjà une organisation avec ce nom court. Choisissez-en un autre.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Ce nom court est déjà pris. Choisissez-en un autre.",
  INVALID_SLUG: "Un nom court se compose de lettres minuscules, de chiffres et de traits d’union isolés.",
  INVALID_METADATA: "Les informations supplémentaires ne sont pas valides ou sont trop longues.",
  ORGANIZATION_NOT_FOUND: "Cette organisation n’existe pas.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Cette action est réservée aux membres de l’organisation.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Vous n’êtes pas membre de cette organisation.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Cette personne est déjà membre de l’organisation.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Vous n’avez pas l’autorisation de modifier cette organisation.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Vous n’avez pas l’autorisation de supprimer cette organisation.",
  NO_ACTIVE_ORGANIZATION: "Veuillez d’abord choisir une organisation.",
  ORGANIZATION_ID_REQUIRED: "L’application n’a pas indiqué de quelle organisation il s’agit.",
  USER_ID_IS_FOR_THE_SERVER: "Vous ne pouvez effectuer cette action qu’en votre propre nom.",

  MEMBER_NOT_FOUND: "Ce membre n’existe pas dans cette organisation.",
  ROLE_NOT_FOUND: "Ce rôle n’existe pas dans cette organisation.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Une organisation a toujours besoin d’un propriétaire. Désignez d’abord une autre personne.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Vous n’avez pas l’autorisation de retirer ce membre.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Vous n’avez pas l’autorisation de modifier ce membre.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "Vous n’avez pas l’autorisation d’inviter quelqu’un dans cette organisation.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Vous n’avez pas l’autorisation d’inviter quelqu’un avec ce rôle.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Cette personne est déjà invitée.",
  INVITATION_LIMIT_REACHED:
    "Trop d’invitations sont encore sans réponse. Annulez-en certaines ou attendez les réponses.",
  INVITATION_NOT_FOUND: "Cette invitation n’est pas valide, a expiré ou a déjà reçu une réponse.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Cette invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec cette adresse-là.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Veuillez confirmer votre adresse e-mail pour voir vos invitations et y répondre.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Vous n’avez pas l’autorisation d’annuler cette invitation.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "L’auteur de l’invitation n’est plus membre de cette organisation. Demandez une nouvelle invitation.",
  INVITER_MAY_NO_LONGER_INVITE:
    "L’auteur de l’invitation ne peut plus attribuer ce rôle. Demandez une nouvelle invitation.",
  FAILED_TO_RETRIEVE_INVITATION: "L’invitation n’a pas pu être chargée.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Cette organisation ne peut plus accueillir de membres.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "Vous n’avez pas l’autorisation de créer des équipes dans cette organisation.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Cette organisation ne peut pas avoir davantage d’équipes.",
  TEAM_NOT_FOUND: "Cette équipe n’existe pas dans cette organisation.",
  UNABLE_TO_REMOVE_LAST_TEAM: "C’est la dernière équipe : elle ne peut pas être supprimée.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "Vous n’avez pas l’autorisation de supprimer des équipes dans cette organisation.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Vous n’avez pas l’autorisation de modifier cette équipe.",
  TEAM_MEMBER_LIMIT_REACHED: "Cette équipe ne peut plus accueillir de membres.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Cette personne ne fait pas partie de l’équipe.",

  TOO_MANY_ROLES: "Cette organisation ne peut pas avoir davantage de rôles.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Il existe déjà un rôle avec ce nom. Choisissez-en un autre.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Les rôles prédéfinis ne peuvent pas être supprimés.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Des membres ont encore ce rôle. Attribuez-leur d’abord un autre rôle.",
  INVALID_RESOURCE: "L’une de ces autorisations n’existe pas.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Vous n’avez pas l’autorisation de créer des rôles.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Vous n’avez pas l’autorisation de modifier des rôles.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Vous n’avez pas l’autorisation de supprimer des rôles.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Vous n’avez pas l’autorisation de consulter les rôles.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS:
    "Vous n’avez pas le droit de voir les organisations de cet utilisateur.",
};
