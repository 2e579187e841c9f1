import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Cancelar",
  "again.title": "¿Sigue siendo usted?",
  "again.lead": "Hace un tiempo que inició sesión. Demuestre que es usted y seguimos con lo que empezó.",
  "again.noPassword": "Hace un tiempo que inició sesión. Vuelva a iniciarla y repita después lo que quería hacer.",
  "again.code": "Código de su aplicación de autenticación",
  "again.byCode": "Usar un código",
  "again.byPassword": "Usar la contraseña",
  "again.provider": "Iniciar sesión con {provider}",
  "again.signIn": "Volver a iniciar sesión",
  "again.checking": "Comprobando…",
};
