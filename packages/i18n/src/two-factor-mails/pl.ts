import type { TwoFactorCodeText } from "./texts.ts";

export const pl: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} to Twój kod do ${app}`,
  paragraphs: ({ minutes }) => ["Wpisz ten kod, aby dokończyć logowanie.", `Działa jeden raz i przez ${minutes} min.`],
  ifNotYou: "Jeśli to nie Ty się logujesz, ktoś zna Twoje hasło: zmień je.",
  footer: "Otrzymujesz tę wiadomość, ponieważ podczas logowania poproszono o kod.",
};
