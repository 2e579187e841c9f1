import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Bana e-postayla bağlantı gönder",
  "mailed.code": "Bana e-postayla kod gönder",
  "mailed.sendLink": "Bağlantıyı gönder",
  "mailed.sendCode": "Kodu gönder",
  "mailed.linkSent": "{email} adresine bir oturum açma bağlantısı gönderdik. Devam etmek için bağlantıyı açın.",
  "mailed.linkMaybe": "{email} için bir hesap varsa bir oturum açma bağlantısı alırsınız.",
  "mailed.codeSent": "{email} adresine bir kod gönderdik.",
  "mailed.codeMaybe": "{email} için bir hesap varsa bir kod alırsınız.",
  "mailed.either": "E-postadaki kodu buraya da girebilirsiniz.",
  "mailed.label": "Kod",
  "mailed.other": "Başka bir oturum açma yöntemi kullan",
  "mailed.reset": "E-posta adresinizi girin, size bir kod gönderelim.",
  "mailed.unverified": "{email} henüz doğrulanmadı. Bir kodla doğrulayın.",
  "mailed.changed": "E-posta adresi değiştirildi",
};

/** Sign-in by mailed links and codes in Turkish. */
export const trMailed: LanguageGroup<MailedTexts> = { locale: "tr", texts, errors: { ...emailOtp, ...magicLink } };
