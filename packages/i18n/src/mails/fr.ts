import { inBrackets } from "./in-brackets.ts";
import { toRoleName } from "./role-name.ts";
import type { AppValues, MailTexts } from "./texts.ts";

const roles = { owner: "propriétaire", admin: "administrateur", member: "membre" };
const toAccount = ({ app }: AppValues) =>
  `Vous recevez cet e-mail parce que cette adresse est associée à un compte ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Vous recevez cet e-mail parce que cette adresse était jusqu’ici associée à un compte ${app}.`;
const toEntered = ({ app }: AppValues) => `Vous recevez cet e-mail parce que cette adresse a été indiquée sur ${app}.`;

export const fr: MailTexts = {
  common: {
    greeting: "Bonjour,",
    greetingTo: (name) => `Bonjour ${name},`,
    validFor: (duration) => `Ce lien est valable pendant ${duration}.`,
    linkFallback: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  },
  "verify-email": {
    subject: ({ app }) => `Confirmez votre adresse e-mail pour ${app}`,
    preheader: "Ouvrez le lien pour confirmer que cette adresse est bien la vôtre.",
    heading: () => "Confirmez votre adresse e-mail",
    paragraphs: ({ app }) => [
      `Cette adresse a été indiquée pour un compte ${app}. Ouvrez le lien pour confirmer qu’elle est bien la vôtre.`,
    ],
    button: "Confirmer l’adresse e-mail",
    ifNotYou: ({ app }) =>
      `Si vous n’avez pas créé de compte sur ${app} et n’y avez pas indiqué de nouvelle adresse, n’ouvrez pas le lien. Vous pouvez ignorer cet e-mail.`,
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Réinitialisez votre mot de passe ${app}`,
    preheader: "Ouvrez le lien pour choisir un nouveau mot de passe.",
    heading: () => "Réinitialisez votre mot de passe",
    paragraphs: ({ app }) => [
      `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${app}. Ouvrez le lien pour en choisir un nouveau.`,
      "Vos sessions seront ensuite fermées sur tous vos appareils.",
    ],
    button: "Choisir un nouveau mot de passe",
    ifNotYou: () =>
      "Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail : votre mot de passe reste inchangé.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Approuvez la nouvelle adresse e-mail de votre compte ${app}`,
    preheader: "L’adresse e-mail de votre compte est sur le point de changer.",
    heading: () => "Approuvez votre nouvelle adresse e-mail",
    paragraphs: ({ app, newEmail }) => [
      `Nous avons reçu une demande pour remplacer l’adresse e-mail de votre compte ${app} par ${newEmail}. Ouvrez le lien pour approuver ce changement.`,
    ],
    button: "Approuver le changement",
    ifNotYou: () =>
      "Si vous n’êtes pas à l’origine de cette demande, n’ouvrez pas le lien : sans lui, rien ne changera. Si ce compte est le vôtre, changez-en le mot de passe, car quelqu’un d’autre y est peut-être connecté.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Confirmez la suppression de votre compte ${app}`,
    preheader: "Si vous confirmez, votre compte sera définitivement supprimé.",
    heading: () => "Supprimer votre compte ?",
    paragraphs: ({ app }) => [
      `Nous avons reçu une demande de suppression de votre compte ${app}. Ouvrez le lien pour la confirmer.`,
      "Le compte sera alors définitivement supprimé. Cette action est irréversible.",
    ],
    button: "Supprimer mon compte",
    ifNotYou: () =>
      "Si vous n’êtes pas à l’origine de cette demande, n’ouvrez pas le lien et changez votre mot de passe : quelqu’un d’autre est peut-être connecté à votre compte.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Invitation à rejoindre ${organization} sur ${app}`,
    preheader: "Ouvrez le lien pour voir l’invitation.",
    heading: ({ organization }) => `Rejoignez ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} vous invite à rejoindre l’organisation « ${organization} » sur ${app}.`,
      `Votre rôle : ${toRoleName(roles, role)}.`,
    ],
    button: "Voir l’invitation",
    ifNotYou: () =>
      "Si vous ne connaissez pas l’auteur de cette invitation, vous pouvez ignorer cet e-mail : il ne se passera rien.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Votre mot de passe ${app} a été modifié`,
      preheader: "Si ce n’était pas vous, agissez sans attendre.",
      heading: () => "Votre mot de passe a été modifié",
      paragraphs: ({ app }) => [
        `Le mot de passe de votre compte ${app} a été modifié. Si c’était vous, vous n’avez rien d’autre à faire.`,
      ],
      ifNotYou: () =>
        "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Choisissez immédiatement « Mot de passe oublié ? » sur la page de connexion et définissez un nouveau mot de passe.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Votre mot de passe ${app} a été supprimé`,
      preheader: "Définissez un nouveau mot de passe pour vous reconnecter.",
      heading: () => "Votre mot de passe a été supprimé",
      paragraphs: ({ app }) => [
        `L’adresse e-mail de votre compte ${app} a été confirmée par une personne qui n’a pas montré qu’elle en connaissait le mot de passe. Celui-ci a pu être défini par un inconnu : par sécurité, nous l’avons supprimé, nous avons dissocié les comptes liés et déconnecté tous les appareils.`,
        "Pour vous reconnecter, choisissez « Mot de passe oublié ? » sur la page de connexion et définissez un nouveau mot de passe.",
      ],
      ifNotYou: () =>
        "Si vous n’avez pas ouvert vous-même le lien de confirmation, quelqu’un d’autre lit peut-être vos e-mails : changez aussi le mot de passe de votre messagerie.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `L’adresse e-mail de votre compte ${app} a été modifiée`,
      preheader: "Si ce n’était pas vous, agissez sans attendre.",
      heading: () => "Votre adresse e-mail a été modifiée",
      paragraphs: ({ app, newEmail }) => [
        `L’adresse e-mail de votre compte ${app} est désormais ${newEmail}. Utilisez-la pour vous connecter : l’ancienne adresse n’est plus valable.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Si ce n’était pas vous, contactez immédiatement l’assistance ${app}${inBrackets(supportEmail)} : quelqu’un d’autre a pris le contrôle de votre compte.`,
      undo: "Si ce n’était pas vous, ou si la nouvelle adresse n’est pas la vôtre, ouvrez le lien : votre compte retrouvera cette adresse et tous les appareils seront déconnectés.",
      button: "Annuler le changement",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `La nouvelle adresse e-mail de votre compte ${app} a été retirée`,
      preheader: "Votre compte a retrouvé son ancienne adresse e-mail.",
      heading: () => "Le changement de votre adresse e-mail a été annulé",
      paragraphs: ({ app }) => [
        `Le changement a été annulé depuis la boîte mail à laquelle votre compte ${app} appartenait auparavant. Cette adresse n’appartient plus au compte, et tous les appareils ont été déconnectés.`,
      ],
      ifNotYou: ({ app }) =>
        `Si cela vous surprend, connectez-vous avec votre ancienne adresse e-mail ou contactez l’assistance ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Vous avez déjà un compte ${app}`,
      preheader: "Quelqu’un a essayé de s’inscrire avec votre adresse e-mail.",
      heading: () => "Vous avez déjà un compte",
      paragraphs: ({ app }) => [
        `Quelqu’un a essayé de s’inscrire sur ${app} avec cette adresse e-mail, mais elle est déjà associée à un compte.`,
        "Si c’était vous, connectez-vous comme d’habitude. Si vous ne connaissez plus votre mot de passe, choisissez « Mot de passe oublié ? » sur la page de connexion.",
      ],
      ifNotYou: () =>
        "Si ce n’était pas vous, vous n’avez rien à faire : votre compte n’a pas changé et personne n’y a eu accès.",
      footer: toAccount,
    },
  },
};
