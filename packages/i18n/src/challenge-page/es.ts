import type { ChallengePageTexts } from "./texts.ts";

export const es: ChallengePageTexts = {
  title: "Confirme que es usted",
  ask: {
    totp: "Introduzca el código que muestra su aplicación de autenticación.",
    otp: "Podemos enviarle un código a su correo electrónico.",
    "backup-code": "Introduzca uno de los códigos de respaldo que ha guardado. Cada uno sirve una sola vez.",
  },
  otherWays: "Otra manera",
  ways: { totp: "Aplicación de autenticación", otp: "Código por correo", "backup-code": "Código de respaldo" },
  code: "Código",
  trust: (time) => `No preguntar en este dispositivo durante ${time}`,
  submit: "Iniciar sesión",
  send: "Enviar el código",
  sendAgain: "Enviar otro código",
  sent: "Hemos enviado un código a su correo electrónico. Introdúzcalo aquí.",
  errors: {
    wrong: "Este código no es correcto o ya se ha usado. Introduzca el más reciente.",
    wrongBackupCode: "Este código de respaldo no es correcto o ya se ha usado.",
    expired: "Ya no hay ningún código válido. Pida que se le envíe otro.",
    tooMany: "Demasiados intentos. Espere un rato y vuelva a intentarlo.",
    outdated: "La configuración se ha empezado de nuevo en otro lugar. Empiece aquí otra vez.",
    notSent: "No se ha podido enviar ningún código. Elija otra manera.",
  },
  setUp: {
    title: "Configurar la autenticación de dos factores",
    why: "Esta cuenta necesita un segundo factor. Necesita una aplicación de autenticación, por ejemplo en su teléfono.",
    begin: "Configurar ahora",
    orMail: "O le enviamos un código a su correo electrónico cada vez que inicie sesión.",
    byMail: "Usar códigos por correo",
    scan: "Escanee esta imagen con su aplicación de autenticación.",
    picture: "Código QR para la aplicación de autenticación",
    type: "O introduzca esta clave:",
    open: "Abrir la aplicación de autenticación en este dispositivo",
    keep: "Guarde estos códigos en un lugar seguro. Con cada uno puede iniciar sesión una vez si pierde su dispositivo. Solo se muestran ahora.",
    backupCodes: "Códigos de respaldo",
    confirm: "Ahora introduzca el código que muestra la aplicación.",
  },
  nothing:
    "No hay ningún inicio de sesión pendiente en este navegador, o ha esperado demasiado. Inicie sesión de nuevo.",
};
