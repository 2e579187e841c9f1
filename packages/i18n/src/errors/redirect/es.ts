import type { RedirectTexts } from "./texts.ts";

export const es: RedirectTexts = {
  please_restart_the_process: "Ha tardado demasiado o se inició en otro navegador. Inténtelo de nuevo.",
  state_not_found: "Ya no se sabe dónde comenzó este inicio de sesión. Inténtelo de nuevo.",
  invalid_callback_request: "El servicio de inicio de sesión ha enviado algo inesperado. Inténtelo de nuevo.",
  no_code: "El servicio de inicio de sesión no ha completado el proceso. Inténtelo de nuevo.",
  invalid_code: "El servicio de inicio de sesión no ha confirmado el acceso. Inténtelo de nuevo.",

  access_denied: "Se ha cancelado el inicio de sesión; no ha cambiado nada.",
  server_error: "El servicio de inicio de sesión tiene un problema. Inténtelo de nuevo más tarde.",
  temporarily_unavailable:
    "El servicio de inicio de sesión no está disponible en este momento. Inténtelo de nuevo más tarde.",
};
