import type { TwoFactorCodeText } from "./texts.ts";

export const tr: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} ${app} kodunuz`,
  paragraphs: ({ minutes }) => [
    "Oturum açmayı tamamlamak için bu kodu girin.",
    `Bir kez ve ${minutes} dakika boyunca geçerlidir.`,
  ],
  ifNotYou: "Oturum açan siz değilseniz birisi parolanızı biliyor: parolanızı değiştirin.",
  footer: "Bu e-postayı, oturum açılırken bir kod istendiği için alıyorsunuz.",
};
