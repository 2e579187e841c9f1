import type * as mails from "../../texts/mails.ts";

const toAccount = ({ app }: mails.AppValues) =>
  `Bu e-postayı, bu e-posta adresi bir ${app} hesabına ait olduğu için aldınız.`;

export const twoFactorCode: mails.TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} ${app} kodunuz`,
  paragraphs: ({ minutes }) => [
    "Oturum açmak için bu kodu girin.",
    `Bir kez geçerlidir ve süresi ${minutes} dakika sonra dolar.`,
  ],
  ifNotYou: "Oturum açan siz değilseniz şifrenizi başka biri biliyor. Hemen değiştirin.",
  footer: "Bu e-postayı, biri oturum açmak için kod istediği için aldınız.",
};

export const magicLinkMail: mails.MagicLinkMailText = {
  subject: ({ app }) => `${app} oturumunuzu açın`,
  heading: "Tek tıkla oturum açın",
  paragraph: "Oturum açmak için bağlantıyı açın. Bir kez geçerlidir.",
  orCode: ({ code }) => `Veya oturum açmak istediğiniz yerde bu kodu girin: ${code}`,
  button: "Oturum aç",
  ifNotYou: "Oturum açan siz değilseniz bu e-postayı yok sayabilirsiniz. Bu e-posta olmadan kimse oturum açamaz.",
  footer: ({ app }) => `Bu e-postayı, biri ${app} için bu adrese bir oturum açma bağlantısı istediği için aldınız.`,
};

export const emailCodeMail: mails.EmailCodeMailText = {
  subject: ({ app, code }) => `${code} ${app} kodunuz`,
  ask: {
    "sign-in": "Oturum açmak için bu kodu girin.",
    "email-verification": "E-posta adresinizi doğrulamak için bu kodu girin.",
    "forget-password": "Yeni bir şifre belirlemek için bu kodu girin.",
    "change-email": "Bu e-posta adresini hesabınızda kullanmak için bu kodu girin.",
  },
  lasts: ({ minutes }) => `Bir kez geçerlidir ve süresi ${minutes} dakika sonra dolar.`,
  ifNotYou: "Bu kodu siz istemediyseniz bu e-postayı yok sayabilirsiniz. Kodu asla kimseye vermeyin.",
  footer: ({ app }) => `Bu e-postayı, biri ${app} için bu adrese bir kod istediği için aldınız.`,
};

export const twoFactorMails: mails.TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `${app} hesabınızda iki faktörlü kimlik doğrulama açık`,
    heading: () => "İki faktörlü kimlik doğrulama açık",
    paragraphs: ({ app }) => [
      `Artık ${app} hesabınızda oturum açmak için ikinci bir adım gerekiyor. Bunu siz açtıysanız bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Şifrenizi değiştirin ve bu uygulamanın destek ekibiyle iletişime geçin.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `${app} hesabınızda iki faktörlü kimlik doğrulama kapalı`,
    heading: () => "İki faktörlü kimlik doğrulama kapalı",
    paragraphs: ({ app }) => [
      `Artık ${app} hesabınızda oturum açmak için ikinci bir adım gerekmiyor. Bunu siz kapattıysanız bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Oturum açın, şifrenizi değiştirin ve iki faktörlü kimlik doğrulamayı yeniden açın.",
    footer: toAccount,
  },
};

export const passkeyMails: mails.PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `${app} hesabınıza bir geçiş anahtarı eklendi`,
    heading: () => "Bir geçiş anahtarı eklendi",
    paragraphs: ({ app, model }) => [
      `Artık yeni bir geçiş anahtarıyla${model === null ? "" : ` (${model})`} ${app} hesabınızda oturum açılabiliyor. Bunu siz eklediyseniz bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Oturum açın, geçiş anahtarını kaldırın ve diğer tüm oturumları kapatın.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `${app} hesabınızdan bir geçiş anahtarı kaldırıldı`,
    heading: () => "Bir geçiş anahtarı kaldırıldı",
    paragraphs: ({ app, model }) => [
      `Bir geçiş anahtarıyla${model === null ? "" : ` (${model})`} artık ${app} hesabınızda oturum açılamıyor. Bunu siz kaldırdıysanız bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Oturum açın ve diğer tüm oturumları kapatın.",
    footer: toAccount,
  },
};

export const phoneMessage: mails.PhoneMessageText = {
  code: ({ code, minutes }) => `Kodunuz: ${code}. Süresi ${minutes} dakika sonra dolar. Kodu asla kimseye vermeyin.`,
};

export const phoneNumberMails: mails.PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `${app} hesabınıza bir telefon numarası eklendi`,
    heading: () => "Bir telefon numarası eklendi",
    paragraphs: ({ app, phoneNumber }) => [
      `Artık ${phoneNumber} numarasıyla ${app} hesabınızda oturum açılabiliyor. Bunu siz eklediyseniz bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Oturum açın, telefon numarasını kaldırın ve diğer tüm oturumları kapatın.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `${app} hesabınızın telefon numarası değiştirildi`,
    heading: () => "Telefon numaranız değiştirildi",
    paragraphs: ({ app, phoneNumber }) => [
      `${app} hesabınızın telefon numarası artık ${phoneNumber}. Önceki numarayla artık oturum açılamıyor. Bunu siz değiştirdiyseniz bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Oturum açın, telefon numarasını değiştirin ve diğer tüm oturumları kapatın.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `${app} hesabınızın telefon numarası kaldırıldı`,
    heading: () => "Telefon numaranız kaldırıldı",
    paragraphs: ({ app, phoneNumber }) => [
      `${phoneNumber} numarasıyla artık ${app} hesabınızda oturum açılamıyor. Bunu siz kaldırdıysanız bir şey yapmanız gerekmez.`,
    ],
    ifNotYou: () =>
      "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Oturum açın ve diğer tüm oturumları kapatın.",
    footer: toAccount,
  },
};

export const organizationMails: mails.OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization}, ${app} için oturum açma kurallarını değiştiriyor`,
    heading: ({ organization }) => `${organization} için yeni oturum açma kuralları`,
    from: ({ app, date, organization }) =>
      `${app} üzerindeki ${organization}, ${date} tarihinden itibaren üyelerinden daha fazlasını istiyor:`,
    secondFactor: "İki faktörlü kimlik doğrulama gerekir. Bu tarihten önce hesabınızda kurun.",
    signInMethods: "Yalnızca bazı oturum açma yöntemleri kabul edilir. Kuruluşun güvenlik ayarlarında listelenirler.",
    maxSessionAge: "Daha sık yeniden oturum açmanız gerekir.",
    ifNotYou: ({ organization }) => `${organization} üyesi değilseniz bu e-postayı yok sayabilirsiniz.`,
    footer: ({ app, organization }) => `Bu e-postayı, ${app} üzerindeki ${organization} üyesi olduğunuz için aldınız.`,
  },
  policiesReset: {
    subject: ({ organization }) => `${organization} için oturum açma kuralları kapatıldı`,
    heading: () => "Oturum açma kuralları kapatıldı",
    paragraphs: ({ app, organization }) => [
      `${app} işletmecisi, hiçbir sahip artık karşılayamadığı için ${organization} kuruluşunun oturum açma kurallarını kapattı. Üyeler bu kurallardan önceki gibi oturum açar.`,
    ],
    ifNotYou: () => "Bir sahip, kuruluşun güvenlik ayarlarında yeni kurallar belirleyebilir.",
    footer: ({ app, organization }) => `Bu e-postayı, ${app} üzerindeki ${organization} sahibi olduğunuz için aldınız.`,
  },
  domainLost: {
    subject: ({ domain }) => `${domain} alan adı artık doğrulanmış değil`,
    heading: () => "Bir alan adı artık doğrulanmış değil",
    paragraphs: ({ app, domain, organization }) => [
      `${app} üzerindeki ${organization} için ${domain} alan adını doğrulayan DNS kaydı kayboldu. Bu alan adında adresi olan kullanıcılar artık katılamaz. Üyeler üye olarak kalır.`,
    ],
    ifNotYou: () => "Bu alan adını hâlâ yönetiyorsanız kaydı yeniden ekleyin ve alan adını doğrulayın.",
    footer: ({ app, organization }) => `Bu e-postayı, ${app} üzerindeki ${organization} sahibi olduğunuz için aldınız.`,
  },
};

export const signInFacts: mails.SignInFactTexts = {
  device: ({ device }) => `Cihaz: ${device}`,
  unknown: "bilinmiyor",
  time: ({ time }) => `Zaman: ${time}`,
  address: ({ address }) => `IP adresi: ${address}`,
};

export const signInNoticeMail: mails.SignInNoticeMailText = {
  subject: ({ app }) => `${app} hesabınızda yeni oturum`,
  heading: "Hesabınızda yeni bir oturum açıldı",
  paragraph: ({ app }) => `Biri yeni bir cihazdan ${app} hesabınızda oturum açtı.`,
  ignore: "Bu sizseniz bir şey yapmanız gerekmez.",
  button: "Bu ben değildim",
  ifNotYou:
    "Bu siz değilseniz düğmeyi kullanın. Tüm oturumlarınız kapatılır ve yeni bir şifre belirleyene kadar şifre çalışmaz.",
  footer: toAccount,
};
