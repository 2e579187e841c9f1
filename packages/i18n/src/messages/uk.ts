import type { Messages } from "../messages.ts";

export const uk: Messages = {
  errorPage: {
    title: "Помилка входу",
    message: "Під час входу щось пішло не так. Поверніться й спробуйте ще раз.",
    code: "Код помилки",
    back: "Повернутися до застосунку",
  },
};
