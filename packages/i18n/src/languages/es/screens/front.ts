import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "o",
  "common.back": "Atrás",
  "common.close": "Cerrar",
  "common.sending": "Enviando…",
  "common.goOn": "Continuar",
  "common.cancel": "Cancelar",
  "common.retry": "Reintentar",
  "common.loading": "Cargando…",

  "pages.label": "Páginas",
  "pages.previous": "Página anterior",
  "pages.next": "Página siguiente",
  "pages.page": "Página {page}",

  "field.name": "Nombre",
  "field.email": "Correo electrónico",
  "field.password": "Contraseña",
  "field.newPassword": "Nueva contraseña",
  "field.required": "Obligatorio",
  "field.email.invalid": "Introduce una dirección de correo electrónico válida.",
  "field.password.tooShort": { one: "Usa al menos {count} carácter.", other: "Usa al menos {count} caracteres." },
  "field.password.tooLong": { one: "Usa {count} carácter como máximo.", other: "Usa {count} caracteres como máximo." },
  "field.password.hint": { one: "Al menos {count} carácter", other: "Al menos {count} caracteres" },
  "field.password.show": "Mostrar contraseña",
  "field.password.generate": "Generar",
  "field.password.capsLock": "Bloq Mayús está activado",
  "field.password.strength.0": "Demasiado débil",
  "field.password.strength.1": "Débil",
  "field.password.strength.2": "Aceptable",
  "field.password.strength.3": "Buena",
  "field.password.strength.4": "Segura",
  "field.rememberMe": "Mantener la sesión iniciada",

  "signIn.title": "Iniciar sesión",
  "signIn.lead": "Te damos la bienvenida de nuevo. Inicia sesión para continuar.",
  "signIn.verified": "Tu correo electrónico está verificado. Inicia sesión para continuar.",
  "signIn.limited":
    "Demasiados intentos de iniciar sesión en esta cuenta. Inténtalo de nuevo más tarde, usa un navegador en el que ya hayas iniciado sesión o elige «¿Has olvidado tu contraseña?» para definir una nueva contraseña.",
  "signIn.submit": "Iniciar sesión",
  "signIn.submitting": "Iniciando sesión…",
  "signIn.forgot": "¿Has olvidado tu contraseña?",
  "signIn.noAccount": "¿No tienes una cuenta?",
  "signIn.toSignUp": "Regístrate",
  "signIn.noCookie":
    "Tu navegador ha bloqueado la cookie de inicio de sesión. Permite las cookies de este sitio e inténtalo de nuevo.",
  "signIn.nothing": "No hay métodos de inicio de sesión disponibles.",
  "signIn.ended.title": "Se ha cerrado tu sesión",
  "ended.session_ended": "Tu sesión ha finalizado. Inicia sesión para continuar.",
  "ended.too_many_sessions": "Se ha cerrado tu sesión aquí porque la has iniciado en demasiados dispositivos.",
  "signIn.already.title": "Ya has iniciado sesión",
  "signIn.already.lead": "Has iniciado sesión como {who}.",
  "signIn.already.anew": "Usar otra cuenta",

  "signUp.title": "Crea tu cuenta",
  "signUp.lead": "Introduce tus datos para empezar.",
  "signUp.submit": "Crear cuenta",
  "signUp.submitting": "Creando cuenta…",
  "signUp.hasAccount": "¿Ya tienes una cuenta?",
  "signUp.toSignIn": "Iniciar sesión",
  "signUp.nothing": "El registro está desactivado.",

  "social.continue": "Continuar con {provider}",
  "social.leaving": "Redirigiendo a {provider}…",
  "social.failed": "Algo ha ido mal. Inténtalo de nuevo o usa otro método de inicio de sesión.",
  "social.lastUsed": "Último usado",

  "checkMail.title": "Revisa tu correo",
  "checkMail.verify": "Hemos enviado un enlace a {email}. Ábrelo para continuar.",
  "checkMail.reset": "Si existe una cuenta para {email}, recibirás un enlace para restablecer la contraseña.",
  "checkMail.nothing": "¿No has recibido el correo? Revisa la carpeta de spam o reenvíalo.",
  "checkMail.resend": "Reenviar correo",
  "checkMail.wait": { one: "Reenviar en {count} segundo", other: "Reenviar en {count} segundos" },
  "checkMail.sent": "Correo enviado",

  "forgot.title": "Restablece tu contraseña",
  "forgot.lead": "Introduce tu correo electrónico y te enviaremos un enlace para restablecerla.",
  "forgot.submit": "Enviar enlace",
  "forgot.anotherAddress": "Usar otro correo electrónico",
  "forgot.toSignIn": "Volver al inicio de sesión",

  "reset.title": "Elige una nueva contraseña",
  "reset.lead": "Se cerrarán todas tus sesiones.",
  "reset.submit": "Guardar contraseña",
  "reset.submitting": "Guardando contraseña…",
  "reset.done.title": "Contraseña cambiada",
  "reset.done.lead": "Se han cerrado todas tus sesiones.",
  "reset.done.toSignIn": "Iniciar sesión",
  "link.title": "Este enlace no es válido",
  "link.used": "Ya se ha usado o está incompleto.",
  "link.expired": "Ha caducado.",
  "link.dead": "Ha caducado, ya se ha usado o está incompleto.",
  "link.another": "Solicitar otro enlace",

  "verified.unknown": "Inicia sesión para comprobar si tu correo electrónico está verificado.",
  "verified.title": "Correo electrónico verificado",
  "verified.lead": "¡Gracias! Ya está todo listo.",

  "again.title": "Confirma que eres tú",
  "again.lead": "Para proteger tu cuenta, vuelve a iniciar sesión antes de continuar.",
  "again.noPassword": "Para proteger tu cuenta, vuelve a iniciar sesión y repite la acción.",
  "again.code": "Código de la aplicación de autenticación",
  "again.byCode": "Usar un código",
  "again.byPassword": "Usar la contraseña",
  "again.provider": "Continuar con {provider}",
  "again.signIn": "Volver a iniciar sesión",
  "again.checking": "Verificando…",

  "device.name": "{browser} en {system}",
  "device.unknown": "Dispositivo desconocido",
};

/** Sign-in and sign-up screens in Spanish. */
export const es: LanguageGroup<FrontTexts> = {
  locale: "es",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
