import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "veya",
  "common.back": "Geri",
  "common.close": "Kapat",
  "common.sending": "Gönderiliyor…",
  "common.goOn": "Devam et",
  "common.cancel": "Vazgeç",
  "common.retry": "Yeniden dene",
  "common.loading": "Yükleniyor…",

  "pages.label": "Sayfalar",
  "pages.previous": "Önceki sayfa",
  "pages.next": "Sonraki sayfa",
  "pages.page": "{page}. sayfa",

  "field.name": "Ad",
  "field.email": "E-posta adresi",
  "field.password": "Şifre",
  "field.newPassword": "Yeni şifre",
  "field.required": "Zorunlu alan",
  "field.email.invalid": "Geçerli bir e-posta adresi girin.",
  "field.password.tooShort": { one: "En az {count} karakter kullanın.", other: "En az {count} karakter kullanın." },
  "field.password.tooLong": {
    one: "En fazla {count} karakter kullanın.",
    other: "En fazla {count} karakter kullanın.",
  },
  "field.password.hint": { one: "En az {count} karakter", other: "En az {count} karakter" },
  "field.password.show": "Şifreyi göster",
  "field.password.generate": "Oluştur",
  "field.password.capsLock": "Caps Lock açık",
  "field.password.strength.0": "Çok zayıf",
  "field.password.strength.1": "Zayıf",
  "field.password.strength.2": "Orta",
  "field.password.strength.3": "İyi",
  "field.password.strength.4": "Güçlü",
  "field.rememberMe": "Oturumum açık kalsın",

  "signIn.title": "Oturum açın",
  "signIn.lead": "Tekrar hoş geldiniz. Devam etmek için oturum açın.",
  "signIn.verified": "E-posta adresiniz doğrulandı. Devam etmek için oturum açın.",
  "signIn.limited":
    "Bu hesapta oturum açmak için çok fazla deneme yapıldı. Daha sonra yeniden deneyin, daha önce oturum açtığınız bir tarayıcı kullanın veya “Şifrenizi mi unuttunuz?” seçeneğiyle yeni bir şifre belirleyin.",
  "signIn.submit": "Oturum aç",
  "signIn.submitting": "Oturum açılıyor…",
  "signIn.forgot": "Şifrenizi mi unuttunuz?",
  "signIn.noAccount": "Hesabınız yok mu?",
  "signIn.toSignUp": "Kaydolun",
  "signIn.noCookie": "Tarayıcınız oturum açma çerezini engelledi. Bu site için çerezlere izin verip yeniden deneyin.",
  "signIn.nothing": "Kullanılabilir oturum açma yöntemi yok.",
  "signIn.ended.title": "Oturumunuz kapatıldı",
  "signIn.ended": "Oturumunuz sona erdi. Devam etmek için oturum açın.",
  "signIn.ended.tooMany":
    "Çok fazla cihazda oturum açtığınız için buradaki oturumunuz kapatıldı. Bunu siz yapmadıysanız oturum açıp şifrenizi değiştirin.",
  "signIn.already.title": "Oturumunuz zaten açık",
  "signIn.already.lead": "{who} olarak oturum açtınız.",
  "signIn.already.anew": "Başka bir hesap kullan",

  "signUp.title": "Hesabınızı oluşturun",
  "signUp.lead": "Başlamak için bilgilerinizi girin.",
  "signUp.submit": "Hesap oluştur",
  "signUp.submitting": "Hesap oluşturuluyor…",
  "signUp.hasAccount": "Zaten hesabınız var mı?",
  "signUp.toSignIn": "Oturum açın",
  "signUp.nothing": "Yeni kayıtlar kapalı.",

  "social.continue": "{provider} ile devam et",
  "social.leaving": "{provider} sayfasına yönlendiriliyor…",
  "social.failed": "Bir sorun oluştu. Yeniden deneyin veya başka bir oturum açma yöntemi kullanın.",
  "social.lastUsed": "Son kullanılan",

  "checkMail.title": "E-postanızı kontrol edin",
  "checkMail.verify": "{email} adresine bir bağlantı gönderdik. Devam etmek için açın.",
  "checkMail.reset": "{email} için bir hesap varsa şifrenizi sıfırlamanız için bir bağlantı alacaksınız.",
  "checkMail.nothing": "E-posta gelmedi mi? Spam klasörünüze bakın veya yeniden gönderin.",
  "checkMail.resend": "E-postayı yeniden gönder",
  "checkMail.wait": { one: "{count} saniye sonra yeniden gönder", other: "{count} saniye sonra yeniden gönder" },
  "checkMail.sent": "E-posta gönderildi",

  "forgot.title": "Şifrenizi sıfırlayın",
  "forgot.lead": "E-posta adresinizi girin, size sıfırlama bağlantısı gönderelim.",
  "forgot.submit": "Bağlantı gönder",
  "forgot.anotherAddress": "Başka bir e-posta adresi kullan",
  "forgot.toSignIn": "Oturum açma sayfasına dön",

  "reset.title": "Yeni bir şifre seçin",
  "reset.lead": "Tüm oturumlarınız kapatılacak.",
  "reset.submit": "Şifreyi belirle",
  "reset.submitting": "Şifre belirleniyor…",
  "reset.done.title": "Şifre değiştirildi",
  "reset.done.lead": "Tüm oturumlarınız kapatıldı.",
  "reset.done.toSignIn": "Oturum açın",
  "link.title": "Bu bağlantı geçerli değil",
  "link.used": "Daha önce kullanılmış veya eksik.",
  "link.expired": "Süresi dolmuş.",
  "link.dead": "Süresi dolmuş, daha önce kullanılmış veya eksik.",
  "link.another": "Yeni bağlantı iste",

  "verified.unknown": "E-posta adresinizin doğrulanıp doğrulanmadığını görmek için oturum açın.",
  "verified.title": "E-posta adresi doğrulandı",
  "verified.lead": "Teşekkürler! Her şey hazır.",

  "again.title": "Siz olduğunuzu doğrulayın",
  "again.lead": "Hesabınızın güvenliği için devam etmeden önce yeniden oturum açın.",
  "again.noPassword": "Hesabınızın güvenliği için yeniden oturum açın, ardından işlemi tekrarlayın.",
  "again.code": "Kimlik doğrulama uygulamasındaki kod",
  "again.byCode": "Bunun yerine kod kullan",
  "again.byPassword": "Bunun yerine şifre kullan",
  "again.provider": "{provider} ile devam et",
  "again.signIn": "Yeniden oturum aç",
  "again.checking": "Doğrulanıyor…",

  "device.name": "{browser}, {system} üzerinde",
  "device.unknown": "Bilinmeyen cihaz",
};

/** Sign-in and sign-up screens in Turkish. */
export const tr: LanguageGroup<FrontTexts> = {
  locale: "tr",
  texts,
  errors: { ...front, ...redirect, ...captcha, ...haveIBeenPwned },
};
