import { inBrackets } from "./in-brackets.ts";
import { toRoleName } from "./role-name.ts";
import type { AppValues, MailTexts } from "./texts.ts";

const roles = { owner: "propietario", admin: "administrador", member: "miembro" };
const toAccount = ({ app }: AppValues) =>
  `Ha recibido este correo porque esta dirección pertenece a una cuenta de ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Ha recibido este correo porque esta dirección pertenecía hasta ahora a una cuenta de ${app}.`;
const toEntered = ({ app }: AppValues) => `Ha recibido este correo porque esta dirección se indicó en ${app}.`;

export const es: MailTexts = {
  common: {
    greeting: "Hola:",
    greetingTo: (name) => `Hola, ${name}:`,
    validFor: (duration) => `Este enlace es válido durante ${duration}.`,
    linkFallback: "Si el botón no funciona, copie esta dirección en su navegador:",
  },
  "verify-email": {
    subject: ({ app }) => `Confirme su dirección de correo para ${app}`,
    preheader: "Abra el enlace para confirmar que esta dirección es suya.",
    heading: () => "Confirme su dirección de correo",
    paragraphs: ({ app }) => [
      `Esta dirección se indicó para una cuenta de ${app}. Abra el enlace para confirmar que es suya.`,
    ],
    button: "Confirmar dirección de correo",
    ifNotYou: ({ app }) =>
      `Si no se ha registrado en ${app} ni ha indicado allí una dirección nueva, no abra el enlace. Puede ignorar este correo.`,
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Restablezca su contraseña de ${app}`,
    preheader: "Abra el enlace para elegir una contraseña nueva.",
    heading: () => "Restablezca su contraseña",
    paragraphs: ({ app }) => [
      `Hemos recibido una solicitud para restablecer la contraseña de su cuenta de ${app}. Abra el enlace para elegir una nueva.`,
      "Después se cerrará la sesión en todos sus dispositivos.",
    ],
    button: "Elegir una contraseña nueva",
    ifNotYou: () => "Si no lo ha solicitado, puede ignorar este correo: su contraseña seguirá siendo la misma.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Apruebe la nueva dirección de correo de su cuenta de ${app}`,
    preheader: "La dirección de correo de su cuenta está a punto de cambiar.",
    heading: () => "Apruebe su nueva dirección de correo",
    paragraphs: ({ app, newEmail }) => [
      `Hemos recibido una solicitud para cambiar la dirección de correo de su cuenta de ${app} por ${newEmail}. Abra el enlace para aprobar el cambio.`,
    ],
    button: "Aprobar el cambio",
    ifNotYou: () =>
      "Si no lo ha solicitado, no abra el enlace: sin él, nada cambiará. Si la cuenta es suya, cambie la contraseña, porque es posible que otra persona haya iniciado sesión en ella.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Confirme la eliminación de su cuenta de ${app}`,
    preheader: "Si lo confirma, su cuenta se eliminará de forma definitiva.",
    heading: () => "¿Eliminar su cuenta?",
    paragraphs: ({ app }) => [
      `Hemos recibido una solicitud para eliminar su cuenta de ${app}. Abra el enlace para confirmarla.`,
      "La cuenta se eliminará entonces de forma definitiva. Esta acción no se puede deshacer.",
    ],
    button: "Eliminar mi cuenta",
    ifNotYou: () =>
      "Si no lo ha solicitado, no abra el enlace y cambie su contraseña: es posible que otra persona haya iniciado sesión en su cuenta.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Invitación para unirse a ${organization} en ${app}`,
    preheader: "Abra el enlace para ver la invitación.",
    heading: ({ organization }) => `Únase a ${organization}`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} le ha invitado a unirse a la organización «${organization}» en ${app}.`,
      `Su función en ella: ${toRoleName(roles, role)}.`,
    ],
    button: "Ver la invitación",
    ifNotYou: () => "Si no conoce a quien envía la invitación, puede ignorar este correo: no pasará nada.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Se ha cambiado su contraseña de ${app}`,
      preheader: "Si no ha sido usted, actúe de inmediato.",
      heading: () => "Se ha cambiado su contraseña",
      paragraphs: ({ app }) => [
        `Se ha cambiado la contraseña de su cuenta de ${app}. Si ha sido usted, no tiene que hacer nada más.`,
      ],
      ifNotYou: () =>
        "Si no ha sido usted, otra persona tiene acceso a su cuenta. Elija de inmediato «¿Ha olvidado su contraseña?» en la página de inicio de sesión y establezca una contraseña nueva.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Se ha eliminado su contraseña de ${app}`,
      preheader: "Establezca una contraseña nueva para volver a iniciar sesión.",
      heading: () => "Se ha eliminado su contraseña",
      paragraphs: ({ app }) => [
        `La dirección de correo de su cuenta de ${app} la confirmó alguien que no demostró conocer la contraseña. Es posible que la hubiera establecido un desconocido, así que, por seguridad, la hemos eliminado, hemos desvinculado las cuentas conectadas y hemos cerrado todas las sesiones.`,
        "Para volver a iniciar sesión, elija «¿Ha olvidado su contraseña?» en la página de inicio de sesión y establezca una contraseña nueva.",
      ],
      ifNotYou: () =>
        "Si no abrió usted el enlace de confirmación, es posible que otra persona lea su correo: cambie también la contraseña de su buzón.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `Se ha cambiado la dirección de correo de su cuenta de ${app}`,
      preheader: "Si no ha sido usted, actúe de inmediato.",
      heading: () => "Se ha cambiado su dirección de correo",
      paragraphs: ({ app, newEmail }) => [
        `La dirección de correo de su cuenta de ${app} es ahora ${newEmail}. Úsela a partir de ahora para iniciar sesión; la dirección anterior ya no sirve.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Si no ha sido usted, póngase de inmediato en contacto con el servicio de asistencia de ${app}${inBrackets(supportEmail)}: otra persona se ha apoderado de su cuenta.`,
      undo: "Si no ha sido usted, o si la nueva dirección no es suya, abra el enlace: su cuenta volverá a esta dirección y se cerrará la sesión en todos los dispositivos.",
      button: "Deshacer el cambio",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `Se ha quitado la nueva dirección de correo de su cuenta de ${app}`,
      preheader: "Su cuenta vuelve a tener la dirección de correo anterior.",
      heading: () => "Se ha deshecho el cambio de su dirección de correo",
      paragraphs: ({ app }) => [
        `Desde el buzón al que pertenecía antes su cuenta de ${app} se ha deshecho el cambio. Esta dirección ya no pertenece a la cuenta y se ha cerrado la sesión en todos los dispositivos.`,
      ],
      ifNotYou: ({ app }) =>
        `Si no se lo esperaba, inicie sesión con su dirección de correo anterior o póngase en contacto con el servicio de asistencia de ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Ya tiene una cuenta de ${app}`,
      preheader: "Alguien ha intentado registrarse con su dirección de correo.",
      heading: () => "Ya tiene una cuenta",
      paragraphs: ({ app }) => [
        `Alguien ha intentado registrarse en ${app} con esta dirección de correo, que ya tiene una cuenta.`,
        "Si ha sido usted, inicie sesión como siempre. Si no recuerda su contraseña, elija «¿Ha olvidado su contraseña?» en la página de inicio de sesión.",
      ],
      ifNotYou: () =>
        "Si no ha sido usted, no tiene que hacer nada: su cuenta no ha cambiado y nadie ha accedido a ella.",
      footer: toAccount,
    },
  },
};
