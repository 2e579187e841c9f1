import type { TwoFactorCodeText } from "./texts.ts";

export const es: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} es su código de ${app}`,
  paragraphs: ({ minutes }) => [
    "Introduzca este código para terminar de iniciar sesión.",
    `Sirve una sola vez y durante ${minutes} minutos.`,
  ],
  ifNotYou: "Si no está iniciando sesión, alguien conoce su contraseña: cámbiela.",
  footer: "Recibe este correo porque se pidió un código al iniciar sesión.",
};
