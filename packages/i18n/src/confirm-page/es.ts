import type { ConfirmPageTexts } from "./texts.ts";

export const es: ConfirmPageTexts = {
  title: "Confirme su dirección de correo electrónico",
  signedUp: (name, email, when) => `«${name}» se registró con ${email} el ${when}. ¿Fue usted?`,
  moved: (name, email) =>
    `La cuenta «${name}» quiere usar ${email} como dirección de correo electrónico. ¿Es su cuenta?`,
  confirm: "Sí, confirmar mi dirección",
  deny: "No fui yo",
  denyHint: "Si no fue usted, nadie podrá iniciar sesión con la contraseña de este registro.",
  confirmedTitle: "Su dirección de correo electrónico está verificada",
  confirmed: "Ya puede iniciar sesión, aquí o en el dispositivo en el que se registró.",
  passwordRemoved:
    "Otra persona también se registró con su dirección de correo electrónico, por lo que se eliminó la contraseña. Elija «¿Olvidó su contraseña?» para establecer una nueva.",
  deniedTitle: "Gracias por avisarnos",
  denied: "El registro se ha anulado: su contraseña ya no funciona y nadie tiene la sesión iniciada en él.",
  moveDenied: "Su dirección de correo electrónico no se confirmó y los enlaces que recibió ya no funcionan.",
  invalid: "Este enlace ya no es válido: se ha utilizado o ha caducado.",
};
