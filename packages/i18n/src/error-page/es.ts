import type { ErrorPageTexts } from "./texts.ts";

export const es: ErrorPageTexts = {
  title: "Error de autenticación",
  message: "Algo salió mal al iniciar sesión. Vuelva atrás e inténtelo de nuevo.",
  code: "Código de error",
  back: "Volver a la aplicación",
};
