import type { ErrorPageTexts } from "./texts.ts";

export const ru: ErrorPageTexts = {
  title: "Ошибка входа",
  message: "При входе что-то пошло не так. Вернитесь и попробуйте ещё раз.",
  code: "Код ошибки",
  back: "Вернуться в приложение",
};
