import type {
  ChallengePageTexts,
  ConfirmPageTexts,
  ErrorPageTexts,
  LinkPageTexts,
  MagicLinkPageTexts,
  SignInNoticePageTexts,
  UndoPageTexts,
} from "../../texts/pages.ts";

export const errorPage: ErrorPageTexts = {
  title: "Un problème est survenu",
  message: "Impossible de traiter votre demande. Revenez en arrière et réessayez.",
  code: "Code d’erreur",
  back: "Retour à l’application",
};

export const linkPage: LinkPageTexts = {
  verified: {
    title: "Adresse e-mail vérifiée",
    text: "Vous pouvez revenir à l’application.",
  },
  approved: {
    title: "Consultez votre nouvelle adresse e-mail",
    text: "Nous avons envoyé un lien à votre nouvelle adresse e-mail. Ouvrez-le pour terminer la modification.",
  },
  deleted: {
    title: "Compte supprimé",
    text: "Votre compte a été supprimé.",
  },
  expired: {
    title: "Ce lien a expiré",
    text: "Demandez un nouveau lien dans l’application.",
  },
  invalid: {
    title: "Ce lien n’est pas valide",
    text: "Il a déjà été utilisé ou est incomplet. Ouvrez-le à nouveau depuis l’e-mail ou demandez un nouveau lien dans l’application.",
  },
  signIn: {
    title: "Connectez-vous d’abord",
    text: "Connectez-vous à l’application dans ce navigateur, puis ouvrez à nouveau le lien.",
  },
};

export const confirmPage: ConfirmPageTexts = {
  title: "Vérifiez votre adresse e-mail",
  signedUp: (name, email, when) => `« ${name} » s’est inscrit avec ${email} le ${when}. Était-ce vous ?`,
  moved: (name, email) => `Le compte « ${name} » souhaite utiliser l’adresse e-mail ${email}. Est-ce votre compte ?`,
  confirm: "Oui, vérifier mon adresse e-mail",
  deny: "Ce n’était pas moi",
  denyHint: "Si ce n’était pas vous, personne ne pourra se connecter avec le mot de passe de cette inscription.",
  confirmedTitle: "Adresse e-mail vérifiée",
  confirmed: "Vous pouvez maintenant vous connecter ici ou sur l’appareil utilisé pour l’inscription.",
  passwordRemoved:
    "Une autre personne s’est aussi inscrite avec votre adresse e-mail. Nous avons donc supprimé le mot de passe. Choisissez « Mot de passe oublié ? » pour en définir un nouveau.",
  deniedTitle: "Merci de nous avoir prévenus",
  denied: "Nous avons annulé l’inscription. Son mot de passe ne fonctionne plus et personne n’y est connecté.",
  moveDenied:
    "Votre adresse e-mail n’a pas été vérifiée et les liens que nous vous avons envoyés ne fonctionnent plus.",
  invalid: "Ce lien n’est plus valide. Il a déjà été utilisé ou a expiré.",
};

export const undoPage: UndoPageTexts = {
  title: "Annuler la modification de l’adresse e-mail",
  question: (email) =>
    `Votre adresse e-mail redeviendra ${email}. Vous serez déconnecté de toutes les sessions, et les méthodes de connexion ajoutées depuis la modification seront supprimées.`,
  button: "Annuler la modification",
  done: "Votre ancienne adresse e-mail est rétablie et vous êtes déconnecté de toutes les sessions. Reconnectez-vous. Si votre mot de passe ne fonctionne plus ou si quelqu’un d’autre peut le connaître, choisissez « Mot de passe oublié ? » pour en définir un nouveau.",
  invalid:
    "Ce lien n’est plus valide. Il a déjà été utilisé ou date de plus de sept jours. Contactez l’assistance de l’application.",
  taken:
    "Un autre compte utilise désormais cette adresse e-mail, la modification ne peut donc pas être annulée. Contactez l’assistance de l’application.",
};

export const challengePage: ChallengePageTexts = {
  title: "Authentification à deux facteurs",
  ask: {
    totp: "Saisissez le code de votre application d’authentification.",
    otp: "Nous enverrons un code à votre adresse e-mail.",
    "backup-code": "Saisissez l’un de vos codes de secours. Chaque code ne fonctionne qu’une fois.",
  },
  otherWays: "Utiliser une autre méthode",
  ways: { totp: "Application d’authentification", otp: "Code reçu par e-mail", "backup-code": "Code de secours" },
  code: "Votre code",
  trust: (time) => `Faire confiance à cet appareil et ne plus demander pendant ${time}`,
  submit: "Se connecter",
  send: "Envoyer le code",
  sendAgain: "Renvoyer le code",
  sent: "Nous avons envoyé un code à votre adresse e-mail.",
  errors: {
    wrong: "Code incorrect ou déjà utilisé. Saisissez le plus récent.",
    wrongBackupCode: "Ce code de secours est incorrect ou a déjà été utilisé.",
    expired: "Votre code a expiré. Demandez-en un nouveau.",
    tooMany: "Trop de tentatives. Réessayez plus tard.",
    outdated: "La configuration a été recommencée ailleurs. Recommencez.",
    notSent: "Le code n’a pas pu être envoyé. Utilisez une autre méthode.",
  },
  setUp: {
    title: "Configurer l’authentification à deux facteurs",
    why: "Votre compte exige l’authentification à deux facteurs. Il vous faut une application d’authentification sur votre téléphone ou un gestionnaire de mots de passe.",
    begin: "Configurer",
    orMail: "Nous pouvons aussi vous envoyer un code par e-mail à chaque connexion.",
    byMail: "Recevoir plutôt les codes par e-mail",
    scan: "Scannez le code QR avec votre application d’authentification.",
    picture: "Code QR pour votre application d’authentification",
    type: "Ou saisissez la clé de configuration :",
    open: "Ouvrir l’application d’authentification sur cet appareil",
    keep: "Si vous perdez votre appareil, chacun de ces codes vous permet de vous connecter une fois. Conservez-les en lieu sûr. Ils ne seront plus affichés.",
    backupCodes: "Codes de secours",
    confirm: "Saisissez le code de votre application d’authentification.",
  },
  nothing: "Votre connexion a expiré ou est déjà terminée. Reconnectez-vous.",
};

export const magicLinkPage: MagicLinkPageTexts = {
  title: "Se connecter",
  question: (email) => `Voulez-vous vous connecter en tant que ${email} dans ce navigateur ?`,
  button: "Se connecter",
};

export const signInNoticePage: SignInNoticePageTexts = {
  title: "Protéger votre compte",
  question: (email) => `Quelqu’un s’est connecté au compte ${email} depuis un nouvel appareil :`,
  ended: "Cette session est déjà terminée.",
  consequence:
    "Si ce n’était pas vous, cliquez sur le bouton. Vous serez déconnecté de toutes les sessions, les méthodes de connexion ajoutées depuis seront supprimées, et le mot de passe ne fonctionnera plus avant que vous n’en définissiez un nouveau.",
  button: "Ce n’était pas moi",
  ignore: "Si c’était vous, fermez cette page. Rien ne change.",
  doneTitle: "Votre compte est protégé",
  done: "Vous êtes déconnecté de toutes les sessions, et les méthodes de connexion ajoutées depuis cette connexion ont été supprimées.",
  mailed:
    "Le mot de passe ne fonctionne plus. Nous vous avons envoyé un e-mail avec un lien pour en définir un nouveau.",
  signIn: "Vous pouvez vous reconnecter.",
  invalid: "Ce lien n’est plus valide. Il a déjà été utilisé ou est incomplet.",
  expired:
    "Ce lien a expiré. Si quelqu’un d’autre peut avoir accès à votre compte, changez le mot de passe et déconnectez toutes les autres sessions.",
  moved:
    "Le compte a désormais une autre adresse e-mail. Si vous ne l’avez pas modifiée, utilisez le lien de l’e-mail qui vous a informé de la modification.",
};
