import type { ErrorPageTexts } from "./texts.ts";

export const uk: ErrorPageTexts = {
  title: "Помилка входу",
  message: "Під час входу щось пішло не так. Поверніться й спробуйте ще раз.",
  code: "Код помилки",
  back: "Повернутися до застосунку",
};
