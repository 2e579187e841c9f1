import type { LinkPageTexts } from "./texts.ts";

export const es: LinkPageTexts = {
  verified: {
    title: "Dirección de correo verificada",
    text: "Su dirección de correo está verificada. Puede volver a la aplicación.",
  },
  approved: {
    title: "Falta un paso",
    text: "El cambio de su dirección de correo está aprobado. Hemos enviado un enlace a la nueva dirección: ábralo para completar el cambio.",
  },
  deleted: {
    title: "Cuenta eliminada",
    text: "Su cuenta se ha eliminado.",
  },
  expired: {
    title: "Este enlace ha caducado",
    text: "Solicite un nuevo enlace en la aplicación.",
  },
  invalid: {
    title: "Este enlace no funciona",
    text: "Es posible que ya se haya utilizado o que le falte una parte. Ábralo de nuevo desde el correo o solicite un nuevo enlace en la aplicación.",
  },
  signIn: {
    title: "Inicie sesión primero",
    text: "Inicie sesión en la aplicación en este navegador y abra el enlace de nuevo.",
  },
};
