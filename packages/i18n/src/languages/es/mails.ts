import { inBrackets } from "../../mails/in-brackets.ts";
import { toRoleName } from "../../mails/role-name.ts";
import type { AppValues, MailTexts } from "../../texts/mails.ts";

const roles = { owner: "propietario", admin: "administrador", member: "miembro" };
const toAccount = ({ app }: AppValues) =>
  `Has recibido este correo porque esta dirección de correo pertenece a una cuenta de ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Has recibido este correo porque esta dirección de correo pertenecía hasta ahora a una cuenta de ${app}.`;
const toEntered = ({ app }: AppValues) =>
  `Has recibido este correo porque esta dirección de correo se introdujo en ${app}.`;

export const mails: MailTexts = {
  common: {
    greeting: "Hola:",
    greetingTo: (name) => `Hola, ${name}:`,
    validFor: (duration) => `Este enlace caduca en ${duration}.`,
    linkFallback: "Si el botón no funciona, copia este enlace en tu navegador:",
  },
  "verify-email": {
    subject: ({ app }) => `Verifica tu correo electrónico para ${app}`,
    preheader: "Abre el enlace para verificar tu correo electrónico.",
    heading: () => "Verifica tu correo electrónico",
    paragraphs: ({ app }) => [
      `Alguien ha usado este correo electrónico para una cuenta de ${app}. Si has sido tú, abre el enlace para verificarlo.`,
    ],
    button: "Verificar correo electrónico",
    ifNotYou: () => "Si no has sido tú, no abras el enlace. Puedes ignorar este correo.",
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Restablece tu contraseña de ${app}`,
    preheader: "Abre el enlace para elegir una nueva contraseña.",
    heading: () => "Restablece tu contraseña",
    paragraphs: ({ app }) => [
      `Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de ${app}. Abre el enlace para elegir una nueva.`,
      "Cuando la definas, se cerrarán todas tus sesiones.",
    ],
    button: "Restablecer contraseña",
    ifNotYou: () => "Si no lo has solicitado, puedes ignorar este correo. Tu contraseña no cambiará.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Aprueba el nuevo correo electrónico de tu cuenta de ${app}`,
    preheader: "Abre el enlace para aprobar el cambio.",
    heading: () => "Aprueba tu nuevo correo electrónico",
    paragraphs: ({ app, newEmail }) => [
      `Hemos recibido una solicitud para cambiar el correo electrónico de tu cuenta de ${app} a ${newEmail}. Abre el enlace para aprobar el cambio.`,
    ],
    button: "Aprobar cambio",
    ifNotYou: () =>
      "Si no lo has solicitado, no abras el enlace y no cambiará nada. Si esta es tu cuenta, cambia la contraseña, porque es posible que otra persona tenga acceso a ella.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Confirma la eliminación de tu cuenta de ${app}`,
    preheader: "Abre el enlace para eliminar definitivamente tu cuenta.",
    heading: () => "¿Eliminar tu cuenta?",
    paragraphs: ({ app }) => [
      `Hemos recibido una solicitud para eliminar tu cuenta de ${app}. Abre el enlace para confirmarla.`,
      "Tu cuenta se eliminará definitivamente. Esta acción no se puede deshacer.",
    ],
    button: "Eliminar mi cuenta",
    ifNotYou: () =>
      "Si no lo has solicitado, no abras el enlace y cambia tu contraseña. Es posible que otra persona tenga acceso a tu cuenta.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Invitación para unirte a ${organization} en ${app}`,
    preheader: "Abre el enlace para ver la invitación.",
    heading: ({ organization }) => `Únete a ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} te ha invitado a unirte a «${organization}» en ${app}.`,
      `Tu rol: ${toRoleName(roles, role)}.`,
    ],
    button: "Ver invitación",
    ifNotYou: () => "Si no sabes quién ha enviado este correo, puedes ignorarlo.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Se ha cambiado tu contraseña de ${app}`,
      preheader: "Si no has sido tú, actúa de inmediato.",
      heading: () => "Se ha cambiado tu contraseña",
      paragraphs: ({ app }) => [
        `Se ha cambiado la contraseña de tu cuenta de ${app}. Si has sido tú, no tienes que hacer nada.`,
      ],
      ifNotYou: () =>
        "Si no has sido tú, otra persona tiene acceso a tu cuenta. Elige ahora «¿Has olvidado tu contraseña?» en la página de inicio de sesión y define una nueva contraseña.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Se ha quitado tu contraseña de ${app}`,
      preheader: "Define una nueva contraseña para volver a iniciar sesión.",
      heading: () => "Se ha quitado tu contraseña",
      paragraphs: ({ app }) => [
        `Alguien ha verificado el correo electrónico de tu cuenta de ${app} sin iniciar sesión con su contraseña. Para proteger tu cuenta, hemos quitado la contraseña, desconectado las cuentas conectadas y cerrado todas tus sesiones.`,
        "Para volver a iniciar sesión, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión y define una nueva contraseña.",
      ],
      ifNotYou: () =>
        "Si no abriste el enlace de verificación, es posible que otra persona lea tu correo. Cambia también la contraseña de tu buzón.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `Se ha cambiado el correo electrónico de tu cuenta de ${app}`,
      preheader: "Si no has sido tú, actúa de inmediato.",
      heading: () => "Se ha cambiado tu correo electrónico",
      paragraphs: ({ app, newEmail }) => [
        `El correo electrónico de tu cuenta de ${app} es ahora ${newEmail}. Úsalo a partir de ahora para iniciar sesión.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Si no has sido tú, otra persona tiene acceso a tu cuenta. Ponte en contacto ahora con el servicio de asistencia de ${app}${inBrackets(supportEmail)}.`,
      undo: "Si no has sido tú o el nuevo correo electrónico no es tuyo, abre el enlace. Se restablecerá este correo electrónico y se cerrarán todas tus sesiones.",
      button: "Deshacer cambio",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `Se ha restablecido el correo electrónico de tu cuenta de ${app}`,
      preheader: "Tu cuenta vuelve a usar el correo electrónico anterior.",
      heading: () => "Se ha deshecho el cambio de correo electrónico",
      paragraphs: ({ app }) => [
        `El cambio se ha deshecho desde el correo electrónico anterior de tu cuenta de ${app}. Esta dirección de correo ya no pertenece a la cuenta y se han cerrado todas las sesiones.`,
      ],
      ifNotYou: ({ app }) =>
        `Si no te lo esperabas, inicia sesión con tu correo electrónico anterior o ponte en contacto con el servicio de asistencia de ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Ya tienes una cuenta de ${app}`,
      preheader: "Alguien ha intentado registrarse con tu correo electrónico.",
      heading: () => "Ya tienes una cuenta",
      paragraphs: ({ app }) => [
        `Alguien ha intentado registrarse en ${app} con este correo electrónico, pero ya tiene una cuenta.`,
        "Si has sido tú, inicia sesión. Si has olvidado tu contraseña, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.",
      ],
      ifNotYou: () => "Si no has sido tú, no tienes que hacer nada. Tu cuenta no ha cambiado.",
      footer: toAccount,
    },
  },
};
