import type { TwoFactorTexts } from "../texts.ts";

export const twoFactor: TwoFactorTexts = {
  "challenge.title": "Encore une étape",
  "challenge.totp": "Saisissez le code affiché par votre application d’authentification.",
  "challenge.otp": "Nous envoyons un code à votre adresse e-mail.",
  "challenge.backup": "Saisissez l’un des codes de secours que vous avez conservés. Chacun sert une fois.",
  "challenge.otp.label": "Code reçu par e-mail",
  "challenge.backup.label": "Code de secours",
  "challenge.otp.send": "Envoyer le code",
  "challenge.trust": "Faire confiance à cet appareil : ne rien demander ici pendant un temps",
  "challenge.another": "Un autre moyen",
  "challenge.useTotp": "Utiliser votre application d’authentification",
  "challenge.useOtp": "Recevoir un code par e-mail",
  "challenge.useBackup": "Utiliser un code de secours",
  "challenge.lost.title": "Vous avez perdu votre appareil",
  "challenge.lost":
    "Connectez-vous avec un code de secours, puis configurez à nouveau le second facteur dans votre compte. S’il n’en reste aucun, écrivez aux responsables de ce site : une fois votre identité établie, ils retireront le second facteur.",
  "challenge.none.title": "Connectez-vous à nouveau",
  "challenge.none.lead":
    "Aucune connexion n’attend de code dans ce navigateur : elle est terminée ou a pris trop de temps.",

  "enrol.title": "Configurer un second facteur",
  "enrol.required": "Il est nécessaire ici avant de continuer.",
  "enrol.begin":
    "Il vous faut une application d’authentification, sur votre téléphone ou dans votre gestionnaire de mots de passe.",
  "enrol.start": "Configurer",
  "enrol.scan": "Scannez ceci avec l’application ou saisissez-y la clé.",
  "enrol.qr": "Code QR pour une application d’authentification",
  "enrol.key": "Clé",
  "enrol.turnOn": "Activer",

  "codes.title": "Conservez ces codes de secours",
  "codes.lead":
    "Chacun vous laisse entrer une fois si vous perdez votre appareil. Ils ne seront plus affichés : imprimez-les ou rangez-les avec vos mots de passe.",
  "codes.list": "Codes de secours",
  "codes.copy": "Copier les codes",
  "codes.copied": "Copié.",
  "codes.refused": "Votre navigateur n’autorise pas la copie : notez-les ou téléchargez-les.",
  "codes.download": "Télécharger les codes",
  "codes.kept": "Je les ai conservés",
  "codes.renew": "Nouveaux codes de secours",
  "codes.renew.lead": "De nouveaux codes remplacent ceux que vous avez.",
  "codes.renew.submit": "Créer de nouveaux codes",
  "codes.renewed": "Les anciens codes de secours ne valent plus.",

  "factor.title": "Second facteur",
  "factor.none": "Un code de votre téléphone à chaque connexion : votre mot de passe seul ne laisse entrer personne.",
  "factor.setUp": "Configurer un second facteur",
  "factor.on": "Activé",
  "factor.asks": "La connexion demande un code, sauf sur les appareils de confiance.",
  "factor.left": { one: "Il reste {count} code de secours.", other: "Il reste {count} codes de secours." },
  "factor.left.none": "Il ne reste aucun code de secours : créez-en de nouveaux.",
  "factor.off": "Désactiver",
  "factor.off.lead":
    "Les codes de secours et les appareils de confiance disparaissent avec lui, et votre mot de passe seul suffira.",
  "factor.off.required": "Il est obligatoire ici et ne peut pas être désactivé.",
  "factor.isOn": "Le second facteur est activé.",
  "factor.isOff": "Le second facteur est désactivé.",

  "trusted.title": "Appareils de confiance",
  "trusted.none": "Aucun : chaque connexion demande un code.",
  "trusted.since": "De confiance : {since}.",
  "trusted.stop": "Ne plus faire confiance",
  "trusted.stop.name": "Ne plus faire confiance : {device}, de confiance : {since}",
  "trusted.stopped": "Un code sera désormais demandé : {device}.",
};
