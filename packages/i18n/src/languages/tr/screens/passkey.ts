import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Geçiş anahtarıyla oturum aç",
  "passkeys.signUp": "Geçiş anahtarıyla kaydol",
  "passkeys.signUp.lead": "Cihazınız bir geçiş anahtarı oluşturur. Şifreye ihtiyacınız olmaz.",
  "passkeys.waiting": "Cihazınız bekleniyor…",
  "passkeys.use": "Geçiş anahtarınızı kullanın",
  "passkeys.instead": "Bunun yerine geçiş anahtarınızı kullanın",
  "passkeys.challenge.title": "Geçiş anahtarınızla onaylayın",
  "passkeys.challenge.lead": "Devam etmek için hesabınızın bir geçiş anahtarını kullanın.",
  "passkeys.cancelled": "Cihazınız isteği iptal etti veya zamanında yanıt vermedi. Yeniden deneyin.",
  "passkeys.unverified":
    "Cihazınız isteği iptal etti veya kimliğinizi doğrulayamadı. Cihazınızda PIN, parmak izi veya yüz tanıma olmalıdır.",
  "passkeys.exists": "Bu cihazda hesabınız için zaten bir geçiş anahtarı var.",
  "passkeys.title": "Geçiş anahtarları",
  "passkeys.lead":
    "Geçiş anahtarıyla, şifre yerine yüzünüz, parmak iziniz veya cihazınızın PIN’i ile oturum açarsınız.",
  "passkeys.none": "Henüz geçiş anahtarı yok",
  "passkeys.add": "Geçiş anahtarı ekle",
  "passkeys.added": "Geçiş anahtarı eklendi",
  "passkeys.used": "Son kullanım: {since}",
  "passkeys.unused": "Eklenme: {since}",
  "passkeys.synced": "Eşitlendi",
  "passkeys.rename": "Yeniden adlandır",
  "passkeys.rename.title": "“{name}” adını değiştir",
  "passkeys.rename.label": "Geçiş anahtarının adı",
  "passkeys.rename.submit": "Adı kaydet",
  "passkeys.rename.done": "Geçiş anahtarı yeniden adlandırıldı",
  "passkeys.manage": "Yönet: {name}",
  "passkeys.remove": "Kaldır",
  "passkeys.remove.title": "“{name}” kaldırılsın mı?",
  "passkeys.remove.lead": "Bu geçiş anahtarıyla artık oturum açamazsınız. Cihazınız onu önermeye devam edebilir.",
  "passkeys.remove.done": "{name} kaldırıldı",
  "passkeys.unnamed": "Geçiş anahtarı",
};

/** Passkey screens in Turkish. */
export const trPasskey: LanguageGroup<PasskeyTexts> = { locale: "tr", texts, errors: { ...passkey } };
