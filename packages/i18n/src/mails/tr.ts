import { inBrackets } from "./in-brackets.ts";
import { toRoleName } from "./role-name.ts";
import type { AppValues, MailTexts } from "./texts.ts";

const roles = { owner: "sahip", admin: "yönetici", member: "üye" };
const toAccount = ({ app }: AppValues) => `Bu e-postayı, bu adres bir ${app} hesabına ait olduğu için aldınız.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Bu e-postayı, bu adres şimdiye kadar bir ${app} hesabına ait olduğu için aldınız.`;
const toEntered = ({ app }: AppValues) => `Bu e-postayı, bu adres ${app} üzerinde girildiği için aldınız.`;

export const tr: MailTexts = {
  common: {
    greeting: "Merhaba,",
    greetingTo: (name) => `Merhaba ${name},`,
    validFor: (duration) => `Bu bağlantı ${duration} boyunca geçerlidir.`,
    linkFallback: "Düğme çalışmazsa bu adresi tarayıcınıza kopyalayın:",
  },
  "verify-email": {
    subject: ({ app }) => `${app} için e-posta adresinizi doğrulayın`,
    preheader: "Bu adresin size ait olduğunu doğrulamak için bağlantıyı açın.",
    heading: () => "E-posta adresinizi doğrulayın",
    paragraphs: ({ app }) => [
      `Bu adres bir ${app} hesabı için girildi. Adresin size ait olduğunu doğrulamak için bağlantıyı açın.`,
    ],
    button: "E-posta adresini doğrula",
    ifNotYou: ({ app }) =>
      `${app} üzerinde hesap açmadıysanız ve yeni bir adres de girmediyseniz bağlantıyı açmayın. Bu e-postayı dikkate almayabilirsiniz.`,
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `${app} parolanızı sıfırlayın`,
    preheader: "Yeni bir parola belirlemek için bağlantıyı açın.",
    heading: () => "Parolanızı sıfırlayın",
    paragraphs: ({ app }) => [
      `${app} hesabınızın parolasını sıfırlamak için bir istek aldık. Yeni bir parola belirlemek için bağlantıyı açın.`,
      "Ardından tüm cihazlarınızda oturumunuz kapatılır.",
    ],
    button: "Yeni parola belirle",
    ifNotYou: () => "Bu isteği siz yapmadıysanız bu e-postayı dikkate almayabilirsiniz: Parolanız aynı kalır.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `${app} hesabınızın yeni e-posta adresini onaylayın`,
    preheader: "Hesabınızın e-posta adresi değiştirilmek isteniyor.",
    heading: () => "Yeni e-posta adresinizi onaylayın",
    paragraphs: ({ app, newEmail }) => [
      `${app} hesabınızın e-posta adresini ${newEmail} olarak değiştirmek için bir istek aldık. Değişikliği onaylamak için bağlantıyı açın.`,
    ],
    button: "Değişikliği onayla",
    ifNotYou: () =>
      "Bu isteği siz yapmadıysanız bağlantıyı açmayın: Açılmadıkça hiçbir şey değişmez. Hesap size aitse parolasını değiştirin, çünkü hesapta başka birinin oturumu açık olabilir.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `${app} hesabınızı silmek istediğinizi onaylayın`,
    preheader: "Onayladığınızda hesabınız kalıcı olarak silinir.",
    heading: () => "Hesabınız silinsin mi?",
    paragraphs: ({ app }) => [
      `${app} hesabınızı silmek için bir istek aldık. Onaylamak için bağlantıyı açın.`,
      "Onayladığınızda hesap kalıcı olarak silinir. Bu işlem geri alınamaz.",
    ],
    button: "Hesabımı sil",
    ifNotYou: () =>
      "Bu isteği siz yapmadıysanız bağlantıyı açmayın ve parolanızı değiştirin: Hesabınızda başka birinin oturumu açık olabilir.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `${app}: “${organization}” kuruluşuna katılma daveti`,
    preheader: "Daveti görmek için bağlantıyı açın.",
    heading: ({ organization }) => `“${organization}” kuruluşuna katılın`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} sizi ${app} üzerindeki “${organization}” kuruluşuna katılmaya davet etti.`,
      `Oradaki rolünüz: ${toRoleName(roles, role)}.`,
    ],
    button: "Daveti gör",
    ifNotYou: () => "Göndereni tanımıyorsanız bu e-postayı dikkate almayabilirsiniz: Hiçbir şey olmaz.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `${app} parolanız değiştirildi`,
      preheader: "Bunu siz yapmadıysanız hemen harekete geçin.",
      heading: () => "Parolanız değiştirildi",
      paragraphs: ({ app }) => [
        `${app} hesabınızın parolası değiştirildi. Bunu siz yaptıysanız başka bir şey yapmanız gerekmez.`,
      ],
      ifNotYou: () =>
        "Bunu siz yapmadıysanız hesabınıza başka biri erişebiliyor demektir. Giriş sayfasında hemen “Parolanızı mı unuttunuz?” seçeneğini kullanarak yeni bir parola belirleyin.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `${app} parolanız kaldırıldı`,
      preheader: "Yeniden giriş yapmak için yeni bir parola belirleyin.",
      heading: () => "Parolanız kaldırıldı",
      paragraphs: ({ app }) => [
        `${app} hesabınızın e-posta adresi, parolayı bildiğini göstermeyen biri tarafından doğrulandı. Parolayı tanımadığınız biri belirlemiş olabilir. Bu nedenle güvenliğiniz için parolayı kaldırdık, bağlı hesapların bağlantısını kestik ve tüm cihazlardaki oturumları kapattık.`,
        "Yeniden giriş yapmak için giriş sayfasında “Parolanızı mı unuttunuz?” seçeneğini kullanarak yeni bir parola belirleyin.",
      ],
      ifNotYou: () =>
        "Doğrulama bağlantısını siz açmadıysanız e-postalarınızı başka biri okuyor olabilir: E-posta hesabınızın parolasını da değiştirin.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `${app} hesabınızın e-posta adresi değiştirildi`,
      preheader: "Bunu siz yapmadıysanız hemen harekete geçin.",
      heading: () => "E-posta adresiniz değiştirildi",
      paragraphs: ({ app, newEmail }) => [
        `${app} hesabınızın e-posta adresi artık ${newEmail}. Bundan sonra giriş yaparken bu adresi kullanın; eski adres artık geçerli değil.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Bunu siz yapmadıysanız hemen ${app} destek ekibiyle${inBrackets(supportEmail)} iletişime geçin: Hesabınız başka birinin eline geçmiş.`,
      undo: "Bunu siz yapmadıysanız veya yeni adres size ait değilse bağlantıyı açın: Hesabınız bu adrese geri döner ve tüm cihazlarda oturumlar kapatılır.",
      button: "Değişikliği geri al",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `${app} hesabınızın yeni e-posta adresi kaldırıldı`,
      preheader: "Hesabınız önceki e-posta adresine geri döndü.",
      heading: () => "E-posta adresi değişikliği geri alındı",
      paragraphs: ({ app }) => [
        `Değişiklik, ${app} hesabınızın daha önce bağlı olduğu posta kutusundan geri alındı. Bu adres artık hesaba ait değil ve tüm cihazlarda oturumlar kapatıldı.`,
      ],
      ifNotYou: ({ app }) =>
        `Bunu beklemiyorduysanız önceki e-posta adresinizle giriş yapın veya ${app} destek ekibiyle iletişime geçin.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Zaten bir ${app} hesabınız var`,
      preheader: "Biri sizin e-posta adresinizle kaydolmaya çalıştı.",
      heading: () => "Zaten bir hesabınız var",
      paragraphs: ({ app }) => [
        `Biri ${app} üzerinde bu e-posta adresiyle kaydolmaya çalıştı, ancak bu adresin zaten bir hesabı var.`,
        "Bunu yapan sizseniz her zamanki gibi giriş yapın. Parolanızı hatırlamıyorsanız giriş sayfasında “Parolanızı mı unuttunuz?” seçeneğini kullanın.",
      ],
      ifNotYou: () =>
        "Bunu siz yapmadıysanız bir şey yapmanız gerekmez: Hesabınızda hiçbir değişiklik olmadı ve kimse hesabınıza girmedi.",
      footer: toAccount,
    },
  },
};
