import type {
  ChallengePageTexts,
  ConfirmPageTexts,
  ErrorPageTexts,
  LinkPageTexts,
  MagicLinkPageTexts,
  SignInNoticePageTexts,
  UndoPageTexts,
} from "../../texts/pages.ts";

export const errorPage: ErrorPageTexts = {
  title: "Bir sorun oluştu",
  message: "İsteğiniz tamamlanamadı. Geri dönüp yeniden deneyin.",
  code: "Hata kodu",
  back: "Uygulamaya dön",
};

export const linkPage: LinkPageTexts = {
  verified: {
    title: "E-posta adresi doğrulandı",
    text: "Uygulamaya dönebilirsiniz.",
  },
  approved: {
    title: "Yeni e-posta adresinizi kontrol edin",
    text: "Yeni e-posta adresinize bir bağlantı gönderdik. Değişikliği tamamlamak için açın.",
  },
  deleted: {
    title: "Hesap silindi",
    text: "Hesabınız silindi.",
  },
  expired: {
    title: "Bu bağlantının süresi doldu",
    text: "Uygulamadan yeni bir bağlantı isteyin.",
  },
  invalid: {
    title: "Bu bağlantı geçerli değil",
    text: "Daha önce kullanılmış veya eksik. E-postadan yeniden açın veya uygulamadan yeni bir bağlantı isteyin.",
  },
  signIn: {
    title: "Önce oturum açın",
    text: "Bu tarayıcıda uygulamada oturum açın, ardından bağlantıyı yeniden açın.",
  },
};

export const confirmPage: ConfirmPageTexts = {
  title: "E-posta adresinizi doğrulayın",
  signedUp: (name, email, when) => `“${name}” adıyla ${email} kullanılarak kaydolundu (${when}). Bu siz miydiniz?`,
  moved: (name, email) => `“${name}” hesabı, e-posta adresi olarak ${email} kullanmak istiyor. Bu sizin hesabınız mı?`,
  confirm: "Evet, e-posta adresimi doğrula",
  deny: "Bu ben değildim",
  denyHint: "Bu siz değilseniz hiç kimse bu kaydın şifresiyle oturum açamaz.",
  confirmedTitle: "E-posta adresi doğrulandı",
  confirmed: "Artık burada veya kaydolduğunuz cihazda oturum açabilirsiniz.",
  passwordRemoved:
    "Başka biri de e-posta adresinizle kaydolduğu için şifreyi kaldırdık. Yeni bir şifre belirlemek için “Şifrenizi mi unuttunuz?” seçeneğini kullanın.",
  deniedTitle: "Bildirdiğiniz için teşekkürler",
  denied: "Kaydı iptal ettik. Şifresi artık çalışmıyor ve bu kayıtla açık oturum yok.",
  moveDenied: "E-posta adresiniz doğrulanmadı ve size gönderdiğimiz bağlantılar artık çalışmıyor.",
  invalid: "Bu bağlantı artık geçerli değil. Daha önce kullanılmış veya süresi dolmuş.",
};

export const undoPage: UndoPageTexts = {
  title: "E-posta adresi değişikliğini geri al",
  question: (email) =>
    `E-posta adresiniz yeniden ${email} olur. Tüm oturumlarınız kapatılır ve değişiklikten sonra eklenen oturum açma yöntemleri kaldırılır.`,
  button: "Değişikliği geri al",
  done: "Önceki e-posta adresiniz geri yüklendi ve tüm oturumlarınız kapatıldı. Yeniden oturum açın. Şifreniz artık çalışmıyorsa veya başka biri biliyor olabilirse yeni bir şifre belirlemek için “Şifrenizi mi unuttunuz?” seçeneğini kullanın.",
  invalid:
    "Bu bağlantı artık geçerli değil. Daha önce kullanılmış veya yedi günden eski. Uygulamanın destek ekibiyle iletişime geçin.",
  taken:
    "Bu e-posta adresini artık başka bir hesap kullanıyor, bu yüzden değişiklik geri alınamaz. Uygulamanın destek ekibiyle iletişime geçin.",
};

export const challengePage: ChallengePageTexts = {
  title: "İki faktörlü kimlik doğrulama",
  ask: {
    totp: "Kimlik doğrulama uygulamanızdaki kodu girin.",
    otp: "E-posta adresinize bir kod göndereceğiz.",
    "backup-code": "Yedek kodlarınızdan birini girin. Her kod bir kez geçerlidir.",
  },
  otherWays: "Başka bir yöntem kullan",
  ways: { totp: "Kimlik doğrulama uygulaması", otp: "E-postadaki kod", "backup-code": "Yedek kod" },
  code: "Kod",
  trust: (time) => `Bu cihaza güven ve tekrar sorma (${time})`,
  submit: "Oturum aç",
  send: "Kodu gönder",
  sendAgain: "Kodu yeniden gönder",
  sent: "E-posta adresinize bir kod gönderdik.",
  errors: {
    wrong: "Kod yanlış veya daha önce kullanılmış. En son kodu girin.",
    wrongBackupCode: "Bu yedek kod yanlış veya daha önce kullanılmış.",
    expired: "Kodunuzun süresi doldu. Yeni bir kod isteyin.",
    tooMany: "Çok fazla deneme yapıldı. Daha sonra yeniden deneyin.",
    outdated: "Kurulum başka bir yerde yeniden başlatıldı. Baştan başlayın.",
    notSent: "Kod gönderilemedi. Başka bir yöntem kullanın.",
  },
  setUp: {
    title: "İki faktörlü kimlik doğrulamayı kurun",
    why: "Hesabınız için iki faktörlü kimlik doğrulama zorunludur. Telefonunuzda bir kimlik doğrulama uygulaması veya şifre yöneticisi gerekir.",
    begin: "Kur",
    orMail: "Her oturum açışınızda size e-postayla da kod gönderebiliriz.",
    byMail: "Bunun yerine e-posta kodlarını kullan",
    scan: "QR kodunu kimlik doğrulama uygulamanızla tarayın.",
    picture: "Kimlik doğrulama uygulamanız için QR kodu",
    type: "Veya kurulum anahtarını girin:",
    open: "Kimlik doğrulama uygulamasını bu cihazda aç",
    keep: "Cihazınızı kaybederseniz bu kodların her biriyle bir kez oturum açabilirsiniz. Güvenli bir yerde saklayın. Onları bir daha göremezsiniz.",
    backupCodes: "Yedek kodlar",
    confirm: "Kimlik doğrulama uygulamanızdaki kodu girin.",
  },
  nothing: "Oturum açma işleminizin süresi doldu veya işlem zaten tamamlandı. Yeniden oturum açın.",
};

export const magicLinkPage: MagicLinkPageTexts = {
  title: "Oturum aç",
  question: (email) => `Bu tarayıcıda ${email} olarak oturum açmak istiyor musunuz?`,
  button: "Oturum aç",
};

export const signInNoticePage: SignInNoticePageTexts = {
  title: "Hesabınızı koruyun",
  question: (email) => `Biri yeni bir cihazdan ${email} hesabında oturum açtı:`,
  ended: "Bu oturum zaten kapandı.",
  consequence:
    "Bu siz değilseniz düğmeyi kullanın. Tüm oturumlarınız kapatılır, o zamandan beri eklenen oturum açma yöntemleri kaldırılır ve yeni bir şifre belirleyene kadar şifre çalışmaz.",
  button: "Bu ben değildim",
  ignore: "Bu sizseniz bu sayfayı kapatın. Hiçbir şey değişmez.",
  doneTitle: "Hesabınız koruma altında",
  done: "Tüm oturumlarınız kapatıldı ve o oturumdan beri eklenen oturum açma yöntemleri kaldırıldı.",
  mailed: "Şifre artık çalışmıyor. Yeni bir şifre belirlemeniz için size bağlantı içeren bir e-posta gönderdik.",
  signIn: "Yeniden oturum açabilirsiniz.",
  invalid: "Bu bağlantı artık geçerli değil. Daha önce kullanılmış veya eksik.",
  expired:
    "Bu bağlantının süresi doldu. Hesabınıza başka biri erişebiliyor olabilirse şifreyi değiştirin ve diğer tüm oturumları kapatın.",
  moved:
    "Hesabın artık başka bir e-posta adresi var. Adresi siz değiştirmediyseniz değişiklikle ilgili e-postadaki bağlantıyı kullanın.",
};
