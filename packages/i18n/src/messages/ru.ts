import type { Messages } from "../messages.ts";

export const ru: Messages = {
  errorPage: {
    title: "Ошибка входа",
    message: "При входе что-то пошло не так. Вернитесь и попробуйте ещё раз.",
    code: "Код ошибки",
    back: "Вернуться в приложение",
  },
};
