import type { AccountTexts } from "../texts.ts";

export const account: AccountTexts = {
  "account.cancel": "Vazgeç",
  "again.title": "Hâlâ siz misiniz?",
  "again.lead": "Giriş yapmanızın üzerinden zaman geçti. Siz olduğunuzu gösterin, başladığınız işe devam edelim.",
  "again.noPassword": "Giriş yapmanızın üzerinden zaman geçti. Yeniden giriş yapın, sonra başladığınız işi tekrarlayın.",
  "again.code": "Doğrulama uygulamanızdaki kod",
  "again.byCode": "Bunun yerine kod kullan",
  "again.byPassword": "Bunun yerine parola kullan",
  "again.provider": "{provider} ile giriş yap",
  "again.signIn": "Yeniden giriş yapın",
  "again.checking": "Kontrol ediliyor…",
};
