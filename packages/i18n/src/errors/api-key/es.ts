import type { ApiKeyErrorTexts } from "./texts.ts";

export const es: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Esta clave de API no es válida.",
  API_KEY_LIMITED: "Esta clave de API está agotada por ahora. Inténtelo más tarde.",
  API_KEY_LACKS_PERMISSION: "Esta clave de API no permite hacerlo.",
  API_KEY_NOT_FOUND: "Esta clave de API ya no existe.",
  TOO_MANY_API_KEYS: "No se permiten más claves de API. Revoque primero una.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "No puede administrar estas claves de API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Las organizaciones no tienen aquí claves de API.",
  UNKNOWN_API_KEY_PERMISSION: "Ese permiso no se puede dar a una clave de API.",
  API_KEY_LIVES_TOO_LONG: "Una clave de API no puede durar tanto.",
  SERVER_ONLY_PROPERTY: "Solo el servidor puede fijar este límite.",
  METADATA_DISABLED: "Aquí las claves de API no admiten metadatos.",
};
