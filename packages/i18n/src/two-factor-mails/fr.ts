import type { TwoFactorCodeText } from "./texts.ts";

export const fr: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} est votre code ${app}`,
  paragraphs: ({ minutes }) => [
    "Saisissez ce code pour terminer la connexion.",
    `Il sert une seule fois, pendant ${minutes} minutes.`,
  ],
  ifNotYou: "Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe : changez-le.",
  footer: "Vous recevez cet e-mail parce qu’un code a été demandé lors d’une connexion.",
};
