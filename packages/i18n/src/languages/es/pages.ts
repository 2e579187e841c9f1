import type {
  ChallengePageTexts,
  ConfirmPageTexts,
  ErrorPageTexts,
  LinkPageTexts,
  MagicLinkPageTexts,
  SignInNoticePageTexts,
  UndoPageTexts,
} from "../../texts/pages.ts";

export const errorPage: ErrorPageTexts = {
  title: "Algo ha ido mal",
  message: "No hemos podido completar tu solicitud. Vuelve atrás e inténtalo de nuevo.",
  code: "Código de error",
  back: "Volver a la aplicación",
};

export const linkPage: LinkPageTexts = {
  verified: {
    title: "Correo electrónico verificado",
    text: "Puedes volver a la aplicación.",
  },
  approved: {
    title: "Revisa tu nuevo correo electrónico",
    text: "Hemos enviado un enlace a tu nuevo correo electrónico. Ábrelo para completar el cambio.",
  },
  deleted: {
    title: "Cuenta eliminada",
    text: "Tu cuenta se ha eliminado.",
  },
  expired: {
    title: "Este enlace ha caducado",
    text: "Solicita un nuevo enlace en la aplicación.",
  },
  invalid: {
    title: "Este enlace no es válido",
    text: "Ya se ha usado o está incompleto. Ábrelo de nuevo desde el correo o solicita un nuevo enlace en la aplicación.",
  },
  signIn: {
    title: "Inicia sesión primero",
    text: "Inicia sesión en la aplicación en este navegador y vuelve a abrir el enlace.",
  },
};

export const confirmPage: ConfirmPageTexts = {
  title: "Verifica tu correo electrónico",
  signedUp: (name, email, when) => `«${name}» se registró con ${email} el ${when}. ¿Fuiste tú?`,
  moved: (name, email) => `La cuenta «${name}» quiere usar ${email} como correo electrónico. ¿Es tu cuenta?`,
  confirm: "Sí, verificar mi correo electrónico",
  deny: "No fui yo",
  denyHint: "Si no fuiste tú, nadie podrá iniciar sesión con la contraseña de este registro.",
  confirmedTitle: "Correo electrónico verificado",
  confirmed: "Ya puedes iniciar sesión aquí o en el dispositivo en el que te registraste.",
  passwordRemoved:
    "Otra persona también se registró con tu correo electrónico, así que hemos quitado la contraseña. Elige «¿Has olvidado tu contraseña?» para definir una nueva.",
  deniedTitle: "Gracias por avisarnos",
  denied: "Hemos cancelado el registro. Su contraseña ya no funciona y nadie tiene la sesión iniciada en él.",
  moveDenied: "Tu correo electrónico no se ha verificado y los enlaces que te enviamos ya no funcionan.",
  invalid: "Este enlace ya no es válido. Ya se ha usado o ha caducado.",
};

export const undoPage: UndoPageTexts = {
  title: "Deshacer el cambio de correo electrónico",
  question: (email) =>
    `Tu correo electrónico volverá a ser ${email}. Se cerrarán todas tus sesiones y se quitarán los métodos de inicio de sesión añadidos desde el cambio.`,
  button: "Deshacer cambio",
  done: "Se ha restablecido tu correo electrónico anterior y se han cerrado todas tus sesiones. Vuelve a iniciar sesión. Si tu contraseña ya no funciona u otra persona puede conocerla, elige «¿Has olvidado tu contraseña?» para definir una nueva.",
  invalid:
    "Este enlace ya no es válido. Ya se ha usado o tiene más de siete días. Ponte en contacto con el servicio de asistencia de la aplicación.",
  taken:
    "Otra cuenta usa ahora este correo electrónico, así que el cambio no se puede deshacer. Ponte en contacto con el servicio de asistencia de la aplicación.",
};

export const challengePage: ChallengePageTexts = {
  title: "Autenticación de dos factores",
  ask: {
    totp: "Introduce el código de tu aplicación de autenticación.",
    otp: "Te enviaremos un código por correo electrónico.",
    "backup-code": "Introduce uno de tus códigos de respaldo. Cada código sirve una sola vez.",
  },
  otherWays: "Usar otro método",
  ways: { totp: "Aplicación de autenticación", otp: "Código enviado por correo", "backup-code": "Código de respaldo" },
  code: "Código",
  trust: (time) => `Confiar en este dispositivo y no volver a preguntar durante ${time}`,
  submit: "Iniciar sesión",
  send: "Enviar código",
  sendAgain: "Reenviar código",
  sent: "Te hemos enviado un código por correo electrónico.",
  errors: {
    wrong: "El código no es correcto o ya se ha usado. Introduce el más reciente.",
    wrongBackupCode: "Este código de respaldo no es correcto o ya se ha usado.",
    expired: "Tu código ha caducado. Solicita uno nuevo.",
    tooMany: "Demasiados intentos. Inténtalo de nuevo más tarde.",
    outdated: "La configuración se ha reiniciado en otro lugar. Empieza de nuevo.",
    notSent: "No se ha podido enviar el código. Usa otro método.",
  },
  setUp: {
    title: "Configura la autenticación de dos factores",
    why: "Tu cuenta exige la autenticación de dos factores. Necesitas una aplicación de autenticación en tu teléfono o un gestor de contraseñas.",
    begin: "Configurar",
    orMail: "También podemos enviarte un código por correo cada vez que inicies sesión.",
    byMail: "Usar códigos por correo",
    scan: "Escanea el código QR con tu aplicación de autenticación.",
    picture: "Código QR para tu aplicación de autenticación",
    type: "O introduce la clave de configuración:",
    open: "Abrir la aplicación de autenticación en este dispositivo",
    keep: "Si pierdes tu dispositivo, puedes iniciar sesión una vez con cada uno de estos códigos. Guárdalos en un lugar seguro. No volverás a verlos.",
    backupCodes: "Códigos de respaldo",
    confirm: "Introduce el código de tu aplicación de autenticación.",
  },
  nothing: "Tu inicio de sesión ha caducado o ya se ha completado. Vuelve a iniciar sesión.",
};

export const magicLinkPage: MagicLinkPageTexts = {
  title: "Iniciar sesión",
  question: (email) => `¿Quieres iniciar sesión como ${email} en este navegador?`,
  button: "Iniciar sesión",
};

export const signInNoticePage: SignInNoticePageTexts = {
  title: "Proteger tu cuenta",
  question: (email) => `Alguien ha iniciado sesión en la cuenta ${email} desde un dispositivo nuevo:`,
  ended: "Esta sesión ya se ha cerrado.",
  consequence:
    "Si no has sido tú, pulsa el botón. Se cerrarán todas tus sesiones, se quitarán los métodos de inicio de sesión añadidos desde entonces y la contraseña dejará de funcionar hasta que definas una nueva.",
  button: "No fui yo",
  ignore: "Si has sido tú, cierra esta página. No cambia nada.",
  doneTitle: "Tu cuenta está protegida",
  done: "Se han cerrado todas tus sesiones y se han quitado los métodos de inicio de sesión añadidos desde entonces.",
  mailed: "La contraseña ya no funciona. Te hemos enviado un correo con un enlace para definir una nueva.",
  signIn: "Puedes volver a iniciar sesión.",
  invalid: "Este enlace ya no es válido. Ya se ha usado o está incompleto.",
  expired:
    "Este enlace ha caducado. Si otra persona puede tener acceso a tu cuenta, cambia la contraseña y cierra todas las demás sesiones.",
  moved:
    "La cuenta tiene ahora otro correo electrónico. Si no lo has cambiado tú, usa el enlace del correo sobre el cambio.",
};
