import type * as mails from "../../texts/mails.ts";

const toAccount = ({ app }: mails.AppValues) =>
  `Has recibido este correo porque esta dirección de correo pertenece a una cuenta de ${app}.`;

export const twoFactorCode: mails.TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} es tu código de ${app}`,
  paragraphs: ({ minutes }) => [
    "Introduce este código para iniciar sesión.",
    `Sirve una sola vez y caduca en ${minutes} minutos.`,
  ],
  ifNotYou: "Si no estás iniciando sesión, otra persona conoce tu contraseña. Cámbiala ahora.",
  footer: "Has recibido este correo porque alguien ha solicitado un código para iniciar sesión.",
};

export const magicLinkMail: mails.MagicLinkMailText = {
  subject: ({ app }) => `Inicia sesión en ${app}`,
  heading: "Inicia sesión con un clic",
  paragraph: "Abre el enlace para iniciar sesión. Sirve una sola vez.",
  orCode: ({ code }) => `O introduce este código donde querías iniciar sesión: ${code}`,
  button: "Iniciar sesión",
  ifNotYou: "Si no estás iniciando sesión, puedes ignorar este correo. Nadie puede iniciar sesión sin él.",
  footer: ({ app }) =>
    `Has recibido este correo porque alguien ha solicitado un enlace de inicio de sesión para esta dirección en ${app}.`,
};

export const emailCodeMail: mails.EmailCodeMailText = {
  subject: ({ app, code }) => `${code} es tu código de ${app}`,
  ask: {
    "sign-in": "Introduce este código para iniciar sesión.",
    "email-verification": "Introduce este código para verificar tu correo electrónico.",
    "forget-password": "Introduce este código para establecer una nueva contraseña.",
    "change-email": "Introduce este código para usar este correo electrónico en tu cuenta.",
  },
  lasts: ({ minutes }) => `Sirve una sola vez y caduca en ${minutes} minutos.`,
  ifNotYou: "Si no has solicitado este código, puedes ignorar este correo. Nunca compartas el código.",
  footer: ({ app }) => `Has recibido este correo porque alguien ha solicitado un código para esta dirección en ${app}.`,
};

export const twoFactorMails: mails.TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `La autenticación de dos factores está activada en tu cuenta de ${app}`,
    heading: () => "La autenticación de dos factores está activada",
    paragraphs: ({ app }) => [
      `A partir de ahora, iniciar sesión en tu cuenta de ${app} requiere un segundo paso. Si la has activado tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Cambia tu contraseña y ponte en contacto con la asistencia de esta aplicación.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `La autenticación de dos factores está desactivada en tu cuenta de ${app}`,
    heading: () => "La autenticación de dos factores está desactivada",
    paragraphs: ({ app }) => [
      `Iniciar sesión en tu cuenta de ${app} ya no requiere un segundo paso. Si la has desactivado tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Inicia sesión, cambia tu contraseña y vuelve a activar la autenticación de dos factores.",
    footer: toAccount,
  },
};

export const passkeyMails: mails.PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `Se ha añadido una llave de acceso a tu cuenta de ${app}`,
    heading: () => "Se ha añadido una llave de acceso",
    paragraphs: ({ app, model }) => [
      `Ahora se puede iniciar sesión en tu cuenta de ${app} con una nueva llave de acceso${model === null ? "" : ` (${model})`}. Si la has añadido tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Inicia sesión, quita la llave de acceso y cierra todas las demás sesiones.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Se ha eliminado una llave de acceso de tu cuenta de ${app}`,
    heading: () => "Se ha eliminado una llave de acceso",
    paragraphs: ({ app, model }) => [
      `Ya no se puede iniciar sesión en tu cuenta de ${app} con una llave de acceso${model === null ? "" : ` (${model})`}. Si la has eliminado tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Inicia sesión y cierra todas las demás sesiones.",
    footer: toAccount,
  },
};

export const phoneMessage: mails.PhoneMessageText = {
  code: ({ code, minutes }) => `Tu código es ${code}. Caduca en ${minutes} minutos. Nunca lo compartas.`,
};

export const phoneNumberMails: mails.PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `Se ha añadido un número de teléfono a tu cuenta de ${app}`,
    heading: () => "Se ha añadido un número de teléfono",
    paragraphs: ({ app, phoneNumber }) => [
      `Ahora se puede iniciar sesión en tu cuenta de ${app} con el ${phoneNumber}. Si lo has añadido tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Inicia sesión, quita el número de teléfono y cierra todas las demás sesiones.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `Se ha cambiado el número de teléfono de tu cuenta de ${app}`,
    heading: () => "Se ha cambiado tu número de teléfono",
    paragraphs: ({ app, phoneNumber }) => [
      `El número de teléfono de tu cuenta de ${app} es ahora el ${phoneNumber}. Ya no se puede iniciar sesión con el número anterior. Si lo has cambiado tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Inicia sesión, cambia el número de teléfono y cierra todas las demás sesiones.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Se ha quitado el número de teléfono de tu cuenta de ${app}`,
    heading: () => "Se ha quitado tu número de teléfono",
    paragraphs: ({ app, phoneNumber }) => [
      `Ya no se puede iniciar sesión en tu cuenta de ${app} con el ${phoneNumber}. Si lo has quitado tú, no tienes que hacer nada.`,
    ],
    ifNotYou: () =>
      "Si no has sido tú, otra persona tiene acceso a tu cuenta. Inicia sesión y cierra todas las demás sesiones.",
    footer: toAccount,
  },
};

export const organizationMails: mails.OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} cambia el inicio de sesión en ${app}`,
    heading: ({ organization }) => `Nuevas reglas de inicio de sesión de ${organization}`,
    from: ({ app, date, organization }) => `A partir del ${date}, ${organization} en ${app} exige más a sus miembros:`,
    secondFactor: "Necesitas la autenticación de dos factores. Configúrala en tu cuenta antes de ese día.",
    signInMethods:
      "Solo se aceptan algunos métodos de inicio de sesión. Los ajustes de seguridad de la organización los indican.",
    maxSessionAge: "Tendrás que iniciar sesión de nuevo con más frecuencia.",
    ifNotYou: ({ organization }) => `Si no perteneces a ${organization}, puedes ignorar este correo.`,
    footer: ({ app, organization }) => `Recibes este correo porque eres miembro de ${organization} en ${app}.`,
  },
  policiesReset: {
    subject: ({ organization }) => `Se han desactivado las reglas de inicio de sesión de ${organization}`,
    heading: () => "Se han desactivado las reglas de inicio de sesión",
    paragraphs: ({ app, organization }) => [
      `El operador de ${app} ha desactivado reglas de inicio de sesión de ${organization}, porque ningún propietario podía cumplirlas. Los miembros inician sesión como antes de esas reglas.`,
    ],
    ifNotYou: () => "Un propietario puede establecer nuevas reglas en los ajustes de seguridad de la organización.",
    footer: ({ app, organization }) => `Recibes este correo porque eres propietario de ${organization} en ${app}.`,
  },
  domainLost: {
    subject: ({ domain }) => `El dominio ${domain} ya no está verificado`,
    heading: () => "Un dominio ya no está verificado",
    paragraphs: ({ app, domain, organization }) => [
      `El registro DNS que verifica ${domain} para ${organization} en ${app} ha desaparecido. Los usuarios con una dirección de este dominio ya no pueden unirse. Los miembros siguen siendo miembros.`,
    ],
    ifNotYou: () => "Si todavía administras este dominio, vuelve a añadir el registro y verifica el dominio.",
    footer: ({ app, organization }) => `Recibes este correo porque eres propietario de ${organization} en ${app}.`,
  },
};

export const signInFacts: mails.SignInFactTexts = {
  device: ({ device }) => `Dispositivo: ${device}`,
  unknown: "desconocido",
  time: ({ time }) => `Hora: ${time}`,
  address: ({ address }) => `Dirección IP: ${address}`,
};

export const signInNoticeMail: mails.SignInNoticeMailText = {
  subject: ({ app }) => `Nuevo inicio de sesión en ${app}`,
  heading: "Nuevo inicio de sesión en tu cuenta",
  paragraph: ({ app }) => `Alguien ha iniciado sesión en tu cuenta de ${app} desde un dispositivo nuevo.`,
  ignore: "Si has sido tú, no tienes que hacer nada.",
  button: "No fui yo",
  ifNotYou:
    "Si no has sido tú, pulsa el botón. Se cerrarán todas tus sesiones y la contraseña dejará de funcionar hasta que definas una nueva.",
  footer: toAccount,
};
