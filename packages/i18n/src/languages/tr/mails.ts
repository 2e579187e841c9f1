import { inBrackets } from "../../mails/in-brackets.ts";
import { toRoleName } from "../../mails/role-name.ts";
import type { AppValues, MailTexts } from "../../texts/mails.ts";

const roles = { owner: "sahip", admin: "yönetici", member: "üye" };
const toAccount = ({ app }: AppValues) =>
  `Bu e-postayı, bu e-posta adresi bir ${app} hesabına ait olduğu için aldınız.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Bu e-postayı, bu e-posta adresi şimdiye kadar bir ${app} hesabına ait olduğu için aldınız.`;
const toEntered = ({ app }: AppValues) => `Bu e-postayı, bu e-posta adresi ${app} üzerinde girildiği için aldınız.`;

export const mails: MailTexts = {
  common: {
    greeting: "Merhaba,",
    greetingTo: (name) => `Merhaba ${name},`,
    validFor: (duration) => `Bu bağlantı ${duration} boyunca geçerlidir.`,
    linkFallback: "Düğme çalışmazsa bu bağlantıyı tarayıcınıza kopyalayın:",
  },
  "verify-email": {
    subject: ({ app }) => `${app} için e-posta adresinizi doğrulayın`,
    preheader: "E-posta adresinizi doğrulamak için bağlantıyı açın.",
    heading: () => "E-posta adresinizi doğrulayın",
    paragraphs: ({ app }) => [
      `Bu e-posta adresi bir ${app} hesabı için kullanıldı. Bunu siz yaptıysanız doğrulamak için bağlantıyı açın.`,
    ],
    button: "E-posta adresini doğrula",
    ifNotYou: () => "Bunu siz yapmadıysanız bağlantıyı açmayın. Bu e-postayı dikkate almayabilirsiniz.",
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `${app} şifrenizi sıfırlayın`,
    preheader: "Yeni bir şifre belirlemek için bağlantıyı açın.",
    heading: () => "Şifrenizi sıfırlayın",
    paragraphs: ({ app }) => [
      `${app} hesabınızın şifresini sıfırlamak için bir istek aldık. Yeni bir şifre belirlemek için bağlantıyı açın.`,
      "Şifreyi belirlediğinizde tüm oturumlarınız kapatılır.",
    ],
    button: "Şifreyi sıfırla",
    ifNotYou: () => "Bu isteği siz yapmadıysanız bu e-postayı dikkate almayabilirsiniz. Şifreniz değişmez.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `${app} hesabınızın yeni e-posta adresini onaylayın`,
    preheader: "Değişikliği onaylamak için bağlantıyı açın.",
    heading: () => "Yeni e-posta adresinizi onaylayın",
    paragraphs: ({ app, newEmail }) => [
      `${app} hesabınızın e-posta adresini ${newEmail} olarak değiştirmek için bir istek aldık. Değişikliği onaylamak için bağlantıyı açın.`,
    ],
    button: "Değişikliği onayla",
    ifNotYou: () =>
      "Bu isteği siz yapmadıysanız bağlantıyı açmayın, hiçbir şey değişmez. Hesap sizinse şifresini değiştirin, çünkü başka biri erişebiliyor olabilir.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `${app} hesabınızın silinmesini onaylayın`,
    preheader: "Hesabınızı kalıcı olarak silmek için bağlantıyı açın.",
    heading: () => "Hesabınız silinsin mi?",
    paragraphs: ({ app }) => [
      `${app} hesabınızı silmek için bir istek aldık. Onaylamak için bağlantıyı açın.`,
      "Hesabınız kalıcı olarak silinir. Bu işlem geri alınamaz.",
    ],
    button: "Hesabımı sil",
    ifNotYou: () =>
      "Bu isteği siz yapmadıysanız bağlantıyı açmayın ve şifrenizi değiştirin. Hesabınıza başka biri erişebiliyor olabilir.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `${app}: “${organization}” kuruluşuna katılma daveti`,
    preheader: "Daveti görmek için bağlantıyı açın.",
    heading: ({ organization }) => `“${organization}” kuruluşuna katılın`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} sizi ${app} üzerindeki “${organization}” kuruluşuna katılmaya davet etti.`,
      `Rolünüz: ${toRoleName(roles, role)}.`,
    ],
    button: "Daveti gör",
    ifNotYou: () => "Bunu kimin gönderdiğini bilmiyorsanız bu e-postayı dikkate almayabilirsiniz.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `${app} şifreniz değiştirildi`,
      preheader: "Bunu siz yapmadıysanız hemen harekete geçin.",
      heading: () => "Şifreniz değiştirildi",
      paragraphs: ({ app }) => [
        `${app} hesabınızın şifresi değiştirildi. Bunu siz yaptıysanız bir şey yapmanız gerekmez.`,
      ],
      ifNotYou: () =>
        "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Hemen oturum açma sayfasında “Şifrenizi mi unuttunuz?” seçeneğini kullanıp yeni bir şifre belirleyin.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `${app} şifreniz kaldırıldı`,
      preheader: "Yeniden oturum açmak için yeni bir şifre belirleyin.",
      heading: () => "Şifreniz kaldırıldı",
      paragraphs: ({ app }) => [
        `Biri, şifreyle oturum açmadan ${app} hesabınızın e-posta adresini doğruladı. Hesabınızı korumak için şifreyi kaldırdık, bağlı hesapların bağlantısını kestik ve tüm oturumlarınızı kapattık.`,
        "Yeniden oturum açmak için oturum açma sayfasında “Şifrenizi mi unuttunuz?” seçeneğini kullanıp yeni bir şifre belirleyin.",
      ],
      ifNotYou: () =>
        "Doğrulama bağlantısını siz açmadıysanız e-postalarınızı başka biri okuyor olabilir. Posta kutunuzun şifresini de değiştirin.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `${app} hesabınızın e-posta adresi değiştirildi`,
      preheader: "Bunu siz yapmadıysanız hemen harekete geçin.",
      heading: () => "E-posta adresiniz değiştirildi",
      paragraphs: ({ app, newEmail }) => [
        `${app} hesabınızın e-posta adresi artık ${newEmail}. Bundan sonra oturum açarken bunu kullanın.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor. Hemen ${app} destek ekibiyle${inBrackets(supportEmail)} iletişime geçin.`,
      undo: "Bunu siz yapmadıysanız veya yeni e-posta adresi size ait değilse bağlantıyı açın. Bu e-posta adresi geri yüklenir ve tüm oturumlarınız kapatılır.",
      button: "Değişikliği geri al",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `${app} hesabınızın önceki e-posta adresi geri yüklendi`,
      preheader: "Hesabınız yeniden önceki e-posta adresini kullanıyor.",
      heading: () => "E-posta adresi değişikliği geri alındı",
      paragraphs: ({ app }) => [
        `Değişiklik, ${app} hesabınızın önceki e-posta adresinden geri alındı. Bu e-posta adresi artık hesaba ait değil ve tüm oturumlar kapatıldı.`,
      ],
      ifNotYou: ({ app }) =>
        `Bunu beklemiyorduysanız önceki e-posta adresinizle oturum açın veya ${app} destek ekibiyle iletişime geçin.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Zaten bir ${app} hesabınız var`,
      preheader: "Biri sizin e-posta adresinizle kaydolmaya çalıştı.",
      heading: () => "Zaten bir hesabınız var",
      paragraphs: ({ app }) => [
        `Biri ${app} üzerinde bu e-posta adresiyle kaydolmaya çalıştı, ancak bu adresin zaten bir hesabı var.`,
        "Bunu yapan sizseniz oturum açın. Şifrenizi unuttuysanız oturum açma sayfasında “Şifrenizi mi unuttunuz?” seçeneğini kullanın.",
      ],
      ifNotYou: () => "Bunu siz yapmadıysanız bir şey yapmanız gerekmez. Hesabınız değişmedi.",
      footer: toAccount,
    },
  },
};
