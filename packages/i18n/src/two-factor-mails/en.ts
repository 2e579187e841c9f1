import type { TwoFactorCodeText } from "./texts.ts";

export const en: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} is your ${app} code`,
  paragraphs: ({ minutes }) => ["Enter this code to finish signing in.", `It works once, and for ${minutes} minutes.`],
  ifNotYou: "If you are not signing in, somebody knows your password: change it.",
  footer: "You get this email because a code was asked for while signing in.",
};
