import type { ApplicationErrorTexts } from "./texts.ts";

export const es: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "La aplicación no ha transmitido las cabeceras de su solicitud.",
  REQUEST_REQUIRED: "La aplicación no ha transmitido su solicitud.",
  NOT_WITH_A_KEY: "Inicie sesión usted mismo: una clave de API no puede hacerlo.",
  TWO_CREDENTIALS: "Se enviaron dos credenciales a la vez. Use solo una.",
  PROVIDER_NOT_SUPPORTED: "Esto no se puede hacer con esta forma de iniciar sesión.",
  ID_TOKEN_NOT_SUPPORTED: "Este servicio de inicio de sesión no se puede usar de este modo.",
  INVALID_ID_TOKEN: "No se ha podido iniciar sesión. Inténtelo de nuevo.",
  USER_ID_OR_SESSION_REQUIRED: "Inicie sesión primero.",
  FAILED_TO_GET_ACCESS_TOKEN: "La conexión con este servicio ha terminado. Conéctelo de nuevo.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "No se ha podido renovar la conexión con este servicio. Conéctelo de nuevo.",
  FAILED_TO_SIGN_TOKEN: "No se ha podido firmar el token. Inténtelo de nuevo más tarde.",
};
