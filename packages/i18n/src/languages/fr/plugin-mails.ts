import type * as mails from "../../texts/mails.ts";

const toAccount = ({ app }: mails.AppValues) =>
  `Vous recevez cet e-mail parce que cette adresse e-mail est associée à un compte ${app}.`;

export const twoFactorCode: mails.TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} est votre code ${app}`,
  paragraphs: ({ minutes }) => [
    "Saisissez ce code pour vous connecter.",
    `Il ne fonctionne qu’une fois et expire dans ${minutes} minutes.`,
  ],
  ifNotYou:
    "Si vous n’êtes pas en train de vous connecter, quelqu’un d’autre connaît votre mot de passe. Changez-le maintenant.",
  footer: "Vous recevez cet e-mail parce que quelqu’un a demandé un code de connexion.",
};

export const magicLinkMail: mails.MagicLinkMailText = {
  subject: ({ app }) => `Connectez-vous à ${app}`,
  heading: "Connectez-vous en un clic",
  paragraph: "Ouvrez le lien pour vous connecter. Il ne fonctionne qu’une fois.",
  orCode: ({ code }) => `Ou saisissez ce code là où vous vouliez vous connecter : ${code}`,
  button: "Se connecter",
  ifNotYou:
    "Si vous n’êtes pas en train de vous connecter, ignorez cet e-mail. Personne ne peut se connecter sans lui.",
  footer: ({ app }) =>
    `Vous recevez cet e-mail parce que quelqu’un a demandé un lien de connexion à ${app} pour cette adresse.`,
};

export const emailCodeMail: mails.EmailCodeMailText = {
  subject: ({ app, code }) => `${code} est votre code ${app}`,
  ask: {
    "sign-in": "Saisissez ce code pour vous connecter.",
    "email-verification": "Saisissez ce code pour vérifier votre adresse e-mail.",
    "forget-password": "Saisissez ce code pour définir un nouveau mot de passe.",
    "change-email": "Saisissez ce code pour utiliser cette adresse e-mail pour votre compte.",
  },
  lasts: ({ minutes }) => `Il ne fonctionne qu’une fois et expire dans ${minutes} minutes.`,
  ifNotYou: "Si vous n’avez pas demandé ce code, ignorez cet e-mail. Ne donnez jamais le code à personne.",
  footer: ({ app }) => `Vous recevez cet e-mail parce que quelqu’un a demandé un code à ${app} pour cette adresse.`,
};

export const twoFactorMails: mails.TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `L’authentification à deux facteurs est activée pour votre compte ${app}`,
    heading: () => "L’authentification à deux facteurs est activée",
    paragraphs: ({ app }) => [
      `Désormais, la connexion à votre compte ${app} demande une deuxième étape. Si vous l’avez activée, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Changez votre mot de passe et contactez l’assistance de cette application.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `L’authentification à deux facteurs est désactivée pour votre compte ${app}`,
    heading: () => "L’authentification à deux facteurs est désactivée",
    paragraphs: ({ app }) => [
      `La connexion à votre compte ${app} ne demande plus de deuxième étape. Si vous l’avez désactivée, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Connectez-vous, changez votre mot de passe et réactivez l’authentification à deux facteurs.",
    footer: toAccount,
  },
};

export const passkeyMails: mails.PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `Une clé d’accès a été ajoutée à votre compte ${app}`,
    heading: () => "Une clé d’accès a été ajoutée",
    paragraphs: ({ app, model }) => [
      `Une nouvelle clé d’accès${model === null ? "" : ` (${model})`} permet désormais de se connecter à votre compte ${app}. Si vous l’avez ajoutée, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Connectez-vous, supprimez la clé d’accès et déconnectez toutes les autres sessions.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Une clé d’accès a été supprimée de votre compte ${app}`,
    heading: () => "Une clé d’accès a été supprimée",
    paragraphs: ({ app, model }) => [
      `Une clé d’accès${model === null ? "" : ` (${model})`} ne permet plus de se connecter à votre compte ${app}. Si vous l’avez supprimée, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Connectez-vous et déconnectez toutes les autres sessions.",
    footer: toAccount,
  },
};

export const phoneMessage: mails.PhoneMessageText = {
  code: ({ code, minutes }) =>
    `Votre code est ${code}. Il expire dans ${minutes} minutes. Ne le donnez jamais à personne.`,
};

export const phoneNumberMails: mails.PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `Un numéro de téléphone a été ajouté à votre compte ${app}`,
    heading: () => "Un numéro de téléphone a été ajouté",
    paragraphs: ({ app, phoneNumber }) => [
      `Le ${phoneNumber} permet désormais de se connecter à votre compte ${app}. Si vous l’avez ajouté, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Connectez-vous, retirez le numéro de téléphone et déconnectez toutes les autres sessions.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `Le numéro de téléphone de votre compte ${app} a été modifié`,
    heading: () => "Votre numéro de téléphone a été modifié",
    paragraphs: ({ app, phoneNumber }) => [
      `Le numéro de téléphone de votre compte ${app} est désormais le ${phoneNumber}. L’ancien numéro ne permet plus de se connecter. Si vous l’avez modifié, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Connectez-vous, modifiez le numéro de téléphone et déconnectez toutes les autres sessions.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Le numéro de téléphone de votre compte ${app} a été retiré`,
    heading: () => "Votre numéro de téléphone a été retiré",
    paragraphs: ({ app, phoneNumber }) => [
      `Le ${phoneNumber} ne permet plus de se connecter à votre compte ${app}. Si vous l’avez retiré, vous n’avez rien à faire.`,
    ],
    ifNotYou: () =>
      "Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Connectez-vous et déconnectez toutes les autres sessions.",
    footer: toAccount,
  },
};

export const organizationMails: mails.OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} change la connexion à ${app}`,
    heading: ({ organization }) => `Nouvelles règles de connexion pour ${organization}`,
    from: ({ app, date, organization }) =>
      `À partir du ${date}, ${organization} sur ${app} demande davantage à ses membres :`,
    secondFactor: "L’authentification à deux facteurs est obligatoire. Configurez-la dans votre compte avant ce jour.",
    signInMethods:
      "Seules certaines méthodes de connexion sont acceptées. Les paramètres de sécurité de l’organisation les indiquent.",
    maxSessionAge: "Vous devrez vous reconnecter plus souvent.",
    ifNotYou: ({ organization }) => `Si vous ne faites pas partie de ${organization}, vous pouvez ignorer cet e-mail.`,
    footer: ({ app, organization }) =>
      `Vous recevez cet e-mail parce que vous êtes membre de ${organization} sur ${app}.`,
  },
  policiesReset: {
    subject: ({ organization }) => `Les règles de connexion de ${organization} ont été désactivées`,
    heading: () => "Les règles de connexion ont été désactivées",
    paragraphs: ({ app, organization }) => [
      `L’exploitant de ${app} a désactivé des règles de connexion de ${organization}, car aucun propriétaire ne pouvait plus les respecter. Les membres se connectent comme avant ces règles.`,
    ],
    ifNotYou: () =>
      "Un propriétaire peut définir de nouvelles règles dans les paramètres de sécurité de l’organisation.",
    footer: ({ app, organization }) =>
      `Vous recevez cet e-mail parce que vous êtes propriétaire de ${organization} sur ${app}.`,
  },
  domainLost: {
    subject: ({ domain }) => `Le domaine ${domain} n’est plus vérifié`,
    heading: () => "Un domaine n’est plus vérifié",
    paragraphs: ({ app, domain, organization }) => [
      `L’enregistrement DNS qui vérifie ${domain} pour ${organization} sur ${app} a disparu. Les utilisateurs qui ont une adresse de ce domaine ne peuvent plus rejoindre l’organisation. Les membres restent membres.`,
    ],
    ifNotYou: () => "Si vous gérez toujours ce domaine, ajoutez de nouveau l’enregistrement et vérifiez le domaine.",
    footer: ({ app, organization }) =>
      `Vous recevez cet e-mail parce que vous êtes propriétaire de ${organization} sur ${app}.`,
  },
};

export const signInFacts: mails.SignInFactTexts = {
  device: ({ device }) => `Appareil : ${device}`,
  unknown: "inconnu",
  time: ({ time }) => `Heure : ${time}`,
  address: ({ address }) => `Adresse IP : ${address}`,
};

export const signInNoticeMail: mails.SignInNoticeMailText = {
  subject: ({ app }) => `Nouvelle connexion à ${app}`,
  heading: "Nouvelle connexion à votre compte",
  paragraph: ({ app }) => `Quelqu’un s’est connecté à votre compte ${app} depuis un nouvel appareil.`,
  ignore: "Si c’était vous, vous n’avez rien à faire.",
  button: "Ce n’était pas moi",
  ifNotYou:
    "Si ce n’était pas vous, cliquez sur le bouton. Vous serez déconnecté de toutes les sessions, et le mot de passe ne fonctionnera plus avant que vous n’en définissiez un nouveau.",
  footer: toAccount,
};
