import type { ChallengePageTexts } from "./texts.ts";

export const tr: ChallengePageTexts = {
  title: "Siz olduğunuzu doğrulayın",
  ask: {
    totp: "Kimlik doğrulama uygulamanızın gösterdiği kodu girin.",
    otp: "E-posta adresinize bir kod gönderebiliriz.",
    "backup-code": "Sakladığınız yedek kodlardan birini girin. Her biri bir kez geçerlidir.",
  },
  otherWays: "Başka bir yol",
  ways: { totp: "Kimlik doğrulama uygulaması", otp: "E-postayla kod", "backup-code": "Yedek kod" },
  code: "Kod",
  trust: (time) => `Bu cihazda bir süre sorma (${time})`,
  submit: "Oturum aç",
  send: "Kodu gönder",
  sendAgain: "Yeni kod gönder",
  sent: "E-posta adresinize bir kod gönderdik. Buraya girin.",
  errors: {
    wrong: "Bu kod doğru değil veya daha önce kullanılmış. En yenisini girin.",
    wrongBackupCode: "Bu yedek kod doğru değil veya daha önce kullanılmış.",
    expired: "Artık geçerli bir kod yok. Yeni bir kod isteyin.",
    tooMany: "Çok fazla deneme. Biraz bekleyip yeniden deneyin.",
    outdated: "Kurulum başka bir yerde yeniden başlatıldı. Lütfen burada yeniden başlayın.",
    notSent: "Kod gönderilemedi. Lütfen başka bir yol seçin.",
  },
  setUp: {
    title: "İki faktörlü kimlik doğrulamayı kurun",
    why: "Bu hesap ikinci bir faktör gerektiriyor. Örneğin telefonunuzda bir kimlik doğrulama uygulamasına ihtiyacınız var.",
    begin: "Şimdi kur",
    scan: "Bu resmi kimlik doğrulama uygulamanızla tarayın.",
    picture: "Kimlik doğrulama uygulaması için QR kodu",
    type: "Veya bu anahtarı girin:",
    open: "Kimlik doğrulama uygulamasını bu cihazda aç",
    keep: "Bu kodları güvenli bir yerde saklayın. Cihazınızı kaybederseniz her biriyle bir kez oturum açabilirsiniz. Yalnızca şimdi gösterilirler.",
    backupCodes: "Yedek kodlar",
    confirm: "Şimdi uygulamanın gösterdiği kodu girin.",
  },
  nothing: "Bu tarayıcıda bekleyen bir oturum açma yok ya da çok uzun süre bekledi. Lütfen yeniden oturum açın.",
};
