import { inBrackets } from "../../mails/in-brackets.ts";
import { toRoleName } from "../../mails/role-name.ts";
import type { AppValues, MailTexts } from "../../texts/mails.ts";

const roles = { owner: "propriétaire", admin: "administrateur", member: "membre" };
const toAccount = ({ app }: AppValues) =>
  `Vous recevez cet e-mail parce que cette adresse e-mail est associée à un compte ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Vous recevez cet e-mail parce que cette adresse e-mail était jusqu’ici associée à un compte ${app}.`;
const toEntered = ({ app }: AppValues) =>
  `Vous recevez cet e-mail parce que cette adresse e-mail a été saisie sur ${app}.`;

export const mails: MailTexts = {
  common: {
    greeting: "Bonjour,",
    greetingTo: (name) => `Bonjour ${name},`,
    validFor: (duration) => `Ce lien expire dans ${duration}.`,
    linkFallback: "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur :",
  },
  "verify-email": {
    subject: ({ app }) => `Vérifiez votre adresse e-mail pour ${app}`,
    preheader: "Ouvrez le lien pour vérifier votre adresse e-mail.",
    heading: () => "Vérifiez votre adresse e-mail",
    paragraphs: ({ app }) => [
      `Quelqu’un a utilisé cette adresse e-mail pour un compte ${app}. Si c’était vous, ouvrez le lien pour la vérifier.`,
    ],
    button: "Vérifier l’adresse e-mail",
    ifNotYou: () => "Si ce n’était pas vous, n’ouvrez pas le lien. Vous pouvez ignorer cet e-mail.",
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Réinitialisez votre mot de passe ${app}`,
    preheader: "Ouvrez le lien pour choisir un nouveau mot de passe.",
    heading: () => "Réinitialisez votre mot de passe",
    paragraphs: ({ app }) => [
      `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${app}. Ouvrez le lien pour en choisir un nouveau.`,
      "Une fois le mot de passe défini, vous serez déconnecté de toutes les sessions.",
    ],
    button: "Réinitialiser le mot de passe",
    ifNotYou: () =>
      "Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Votre mot de passe ne changera pas.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Approuvez la nouvelle adresse e-mail de votre compte ${app}`,
    preheader: "Ouvrez le lien pour approuver la modification.",
    heading: () => "Approuvez votre nouvelle adresse e-mail",
    paragraphs: ({ app, newEmail }) => [
      `Nous avons reçu une demande pour remplacer l’adresse e-mail de votre compte ${app} par ${newEmail}. Ouvrez le lien pour approuver la modification.`,
    ],
    button: "Approuver la modification",
    ifNotYou: () =>
      "Si vous n’êtes pas à l’origine de cette demande, n’ouvrez pas le lien : rien ne changera. Si c’est votre compte, changez son mot de passe, car quelqu’un d’autre y a peut-être accès.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Confirmez la suppression de votre compte ${app}`,
    preheader: "Ouvrez le lien pour supprimer définitivement votre compte.",
    heading: () => "Supprimer votre compte ?",
    paragraphs: ({ app }) => [
      `Nous avons reçu une demande de suppression de votre compte ${app}. Ouvrez le lien pour la confirmer.`,
      "Votre compte sera définitivement supprimé. Cette action est irréversible.",
    ],
    button: "Supprimer mon compte",
    ifNotYou: () =>
      "Si vous n’êtes pas à l’origine de cette demande, n’ouvrez pas le lien et changez votre mot de passe. Quelqu’un d’autre a peut-être accès à votre compte.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Invitation à rejoindre ${organization} sur ${app}`,
    preheader: "Ouvrez le lien pour voir l’invitation.",
    heading: ({ organization }) => `Rejoignez ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} vous invite à rejoindre « ${organization} » sur ${app}.`,
      `Votre rôle : ${toRoleName(roles, role)}.`,
    ],
    button: "Voir l’invitation",
    ifNotYou: () => "Si vous ne savez pas qui a envoyé cet e-mail, vous pouvez l’ignorer.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Votre mot de passe ${app} a été modifié`,
      preheader: "Si ce n’était pas vous, agissez sans attendre.",
      heading: () => "Votre mot de passe a été modifié",
      paragraphs: ({ app }) => [
        `Le mot de passe de votre compte ${app} a été modifié. Si c’était vous, vous n’avez rien à faire.`,
      ],
      ifNotYou: () =>
        "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Choisissez immédiatement « Mot de passe oublié ? » sur la page de connexion et définissez un nouveau mot de passe.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Votre mot de passe ${app} a été supprimé`,
      preheader: "Définissez un nouveau mot de passe pour vous reconnecter.",
      heading: () => "Votre mot de passe a été supprimé",
      paragraphs: ({ app }) => [
        `Quelqu’un a vérifié l’adresse e-mail de votre compte ${app} sans se connecter avec son mot de passe. Pour protéger votre compte, nous avons supprimé le mot de passe, dissocié les comptes associés et fermé toutes les sessions.`,
        "Pour vous reconnecter, choisissez « Mot de passe oublié ? » sur la page de connexion et définissez un nouveau mot de passe.",
      ],
      ifNotYou: () =>
        "Si vous n’avez pas ouvert le lien de vérification, quelqu’un d’autre lit peut-être vos e-mails. Changez aussi le mot de passe de votre messagerie.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `L’adresse e-mail de votre compte ${app} a été modifiée`,
      preheader: "Si ce n’était pas vous, agissez sans attendre.",
      heading: () => "Votre adresse e-mail a été modifiée",
      paragraphs: ({ app, newEmail }) => [
        `L’adresse e-mail de votre compte ${app} est désormais ${newEmail}. Utilisez-la pour vous connecter.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Contactez immédiatement l’assistance ${app}${inBrackets(supportEmail)}.`,
      undo: "Si ce n’était pas vous ou si la nouvelle adresse e-mail n’est pas la vôtre, ouvrez le lien. Cette adresse e-mail sera rétablie et vous serez déconnecté de toutes les sessions.",
      button: "Annuler la modification",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `L’adresse e-mail de votre compte ${app} a été rétablie`,
      preheader: "Votre compte utilise à nouveau son ancienne adresse e-mail.",
      heading: () => "La modification de l’adresse e-mail a été annulée",
      paragraphs: ({ app }) => [
        `La modification a été annulée depuis l’ancienne adresse e-mail de votre compte ${app}. Cette adresse e-mail n’est plus associée au compte, et toutes les sessions ont été fermées.`,
      ],
      ifNotYou: ({ app }) =>
        `Si vous ne vous y attendiez pas, connectez-vous avec votre ancienne adresse e-mail ou contactez l’assistance ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Vous avez déjà un compte ${app}`,
      preheader: "Quelqu’un a essayé de s’inscrire avec votre adresse e-mail.",
      heading: () => "Vous avez déjà un compte",
      paragraphs: ({ app }) => [
        `Quelqu’un a essayé de s’inscrire sur ${app} avec cette adresse e-mail, mais elle est déjà associée à un compte.`,
        "Si c’était vous, connectez-vous plutôt. Si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié ? » sur la page de connexion.",
      ],
      ifNotYou: () => "Si ce n’était pas vous, vous n’avez rien à faire. Votre compte n’a pas changé.",
      footer: toAccount,
    },
  },
};
