import type { ConfirmPageTexts } from "./texts.ts";

export const tr: ConfirmPageTexts = {
  title: "E-posta adresinizi onaylayın",
  signedUp: (name, email, when) => `“${name}” adıyla ${email} kullanılarak kaydolundu (${when}). Bu siz miydiniz?`,
  moved: (name, email) => `“${name}” hesabı için ${email} e-posta adresi kullanılmak isteniyor. Bu sizin hesabınız mı?`,
  confirm: "Evet, e-posta adresimi onayla",
  deny: "Bu ben değildim",
  denyHint: "Bu siz değilseniz hiç kimse bu kaydın şifresiyle giriş yapamaz.",
  confirmedTitle: "E-posta adresiniz doğrulandı",
  confirmed: "Artık burada veya kaydolduğunuz cihazda giriş yapabilirsiniz.",
  passwordRemoved:
    "Başka biri de e-posta adresinizle kaydolduğu için şifre kaldırıldı. Yeni bir şifre belirlemek için “Şifrenizi mi unuttunuz?” seçeneğini kullanın.",
  deniedTitle: "Bildirdiğiniz için teşekkürler",
  denied: "Kayıt sonlandırıldı: şifresi artık geçerli değil ve hiç kimse bu hesapta oturum açmış durumda değil.",
  moveDenied: "E-posta adresiniz onaylanmadı ve size gönderilen bağlantılar artık geçerli değil.",
  invalid: "Bu bağlantı artık geçerli değil: kullanılmış veya süresi dolmuş.",
};
