import type { ChallengePageTexts } from "./texts.ts";

export const fr: ChallengePageTexts = {
  title: "Confirmez que c’est bien vous",
  ask: {
    totp: "Saisissez le code affiché par votre application d’authentification.",
    otp: "Nous pouvons envoyer un code à votre adresse e-mail.",
    "backup-code": "Saisissez l’un des codes de secours que vous avez conservés. Chacun sert une seule fois.",
  },
  otherWays: "Autre moyen",
  ways: { totp: "Application d’authentification", otp: "Code par e-mail", "backup-code": "Code de secours" },
  code: "Votre code",
  trust: (time) => `Ne plus demander sur cet appareil pendant ${time}`,
  submit: "Se connecter",
  send: "Envoyer le code",
  sendAgain: "Envoyer un autre code",
  sent: "Nous avons envoyé un code à votre adresse e-mail. Saisissez-le ici.",
  errors: {
    wrong: "Ce code est incorrect ou a déjà été utilisé. Saisissez le plus récent.",
    wrongBackupCode: "Ce code de secours est incorrect ou a déjà été utilisé.",
    expired: "Aucun code n’est plus valable. Faites-en envoyer un autre.",
    tooMany: "Trop de tentatives. Patientez un moment, puis réessayez.",
    outdated: "La configuration a été recommencée ailleurs. Veuillez la recommencer ici.",
    notSent: "Aucun code n’a pu être envoyé. Veuillez choisir un autre moyen.",
  },
  setUp: {
    title: "Configurer l’authentification à deux facteurs",
    why: "Ce compte exige un second facteur. Il vous faut une application d’authentification, par exemple sur votre téléphone.",
    begin: "Configurer maintenant",
    scan: "Scannez cette image avec votre application d’authentification.",
    picture: "Code QR pour l’application d’authentification",
    type: "Ou saisissez cette clé :",
    open: "Ouvrir l’application d’authentification sur cet appareil",
    keep: "Conservez ces codes en lieu sûr. Chacun vous permet de vous connecter une fois si vous perdez votre appareil. Ils ne sont affichés que maintenant.",
    backupCodes: "Codes de secours",
    confirm: "Saisissez maintenant le code affiché par l’application.",
  },
  nothing: "Aucune connexion n’est en attente dans ce navigateur, ou elle a trop attendu. Veuillez vous reconnecter.",
};
