import type { TwoFactorCodeText } from "./texts.ts";

export const uk: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} — ваш код для ${app}`,
  paragraphs: ({ minutes }) => ["Введіть цей код, щоб завершити вхід.", `Він діє один раз, протягом ${minutes} хв.`],
  ifNotYou: "Якщо ви зараз не входите, хтось знає ваш пароль: змініть його.",
  footer: "Ви отримали цей лист, бо під час входу було запитано код.",
};
