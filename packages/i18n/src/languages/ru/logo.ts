import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Логотип",
  "organization.logo.hint": "URL квадратного изображения. Оставьте поле пустым, чтобы показывать инициалы.",
  "organization.logo.invalid": "Введите URL, который начинается с https://.",
  "organization.logo.upload": "Загрузить логотип",
  "organization.logo.another": "Выбрать другой логотип",
  "organization.logo.remove": "Удалить логотип",
  "organization.logo.file": "PNG, JPEG, WebP или GIF, не больше {size} МБ.",
  "organization.logo.type": "Это не файл PNG, JPEG, WebP или GIF. Выберите другой.",
  "organization.logo.size": "Этот логотип больше {size} МБ. Выберите поменьше.",
  "organization.logo.sending": "Загружаем логотип…",
  "organization.logo.failed": "Не удалось загрузить логотип. Попробуйте ещё раз.",
  "organization.logo.removed": "Логотип удалён.",
  "organization.logo.crop": "Обрезка логотипа",
  "organization.logo.move": "Перетащите логотип или двигайте его стрелками. Клавиши + и − меняют масштаб.",
  "organization.logo.zoom": "Масштаб",
  "organization.logo.unreadable": "Не удаётся открыть этот логотип. Выберите другой.",
};

export const errors = { ...images, ...organization };
