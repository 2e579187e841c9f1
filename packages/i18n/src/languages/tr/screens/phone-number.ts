import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Telefon numarası kullan",
  "phone.title": "Telefon numarası",
  "phone.lead": "Telefonunuza gönderdiğimiz bir kodla oturum açın.",
  "phone.hint": "Ülke kodunu da yazın, örneğin {code}.",
  "phone.sendCode": "Kod gönder",
  "phone.codeSent": "{phoneNumber} numarasına bir kod gönderdik.",
  "phone.codeMaybe": "{phoneNumber} için bir hesap varsa bir kod alacaksınız.",
  "phone.nothing": "Mesaj gelmedi mi? Numarayı kontrol edin veya yeni bir kod isteyin.",
  "phone.resend": "Kodu yeniden gönder",
  "phone.resent": "Kod gönderildi",
  "phone.code": "Kod",
  "phone.another": "Başka bir telefon numarası kullan",
  "phone.other": "Başka bir oturum açma yöntemi kullan",
  "phone.byPassword": "Bunun yerine şifrenizi kullanın",
  "phone.byCode": "Bunun yerine kod kullanın",
  "phone.none": "Henüz telefon numarası yok",
  "phone.add": "Telefon numarası ekle",
  "phone.change": "Telefon numarasını değiştir",
  "phone.verify": "Telefon numarasını doğrula",
  "phone.verified": "Doğrulandı",
  "phone.unverified": "Doğrulanmadı",
  "phone.done": "Telefon numarası doğrulandı",
  "phone.remove": "Kaldır",
  "phone.remove.title": "{phoneNumber} kaldırılsın mı?",
  "phone.remove.lead": "Artık bu telefon numarasıyla oturum açamazsınız.",
  "phone.remove.done": "Telefon numarası kaldırıldı",
  "phone.reset": "Telefon numaranızı girin, size bir kod gönderelim.",
  "phone.byEmail": "Bunun yerine e-posta adresinizi kullanın",
  "phone.confirm": "{phoneNumber} numarasına kod gönder",
};

/** Phone number screens in Turkish. */
export const trPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "tr", texts, errors: { ...phoneNumber } };
