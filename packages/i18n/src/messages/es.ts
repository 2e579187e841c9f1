import type { Messages } from "../messages.ts";

export const es: Messages = {
  errorPage: {
    title: "Error de autenticación",
    message: "Algo salió mal al iniciar sesión. Vuelve atrás e inténtalo de nuevo.",
    code: "Código de error",
    back: "Volver a la aplicación",
  },
};
