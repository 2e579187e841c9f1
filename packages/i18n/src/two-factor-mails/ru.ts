import type { TwoFactorCodeText } from "./texts.ts";

export const ru: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} — ваш код для ${app}`,
  paragraphs: ({ minutes }) => [
    "Введите этот код, чтобы завершить вход.",
    `Он действует один раз, в течение ${minutes} мин.`,
  ],
  ifNotYou: "Если вы сейчас не входите, кто-то знает ваш пароль: смените его.",
  footer: "Вы получили это письмо, потому что при входе был запрошен код.",
};
