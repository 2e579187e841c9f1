import type { TwoFactorCodeText } from "./texts.ts";

export const de: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} ist Ihr Code für ${app}`,
  paragraphs: ({ minutes }) => [
    "Geben Sie diesen Code ein, um die Anmeldung abzuschließen.",
    `Er gilt einmal und ${minutes} Minuten lang.`,
  ],
  ifNotYou: "Wenn Sie sich gerade nicht anmelden, kennt jemand Ihr Passwort: Ändern Sie es.",
  footer: "Sie erhalten diese E-Mail, weil bei einer Anmeldung ein Code angefordert wurde.",
};
