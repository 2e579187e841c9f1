import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Логотип",
  "organization.logo.hint": "URL квадратного зображення. Залиште поле порожнім, щоб показувати ініціали.",
  "organization.logo.invalid": "Введіть URL, що починається з https://.",
  "organization.logo.upload": "Завантажити логотип",
  "organization.logo.another": "Вибрати інший логотип",
  "organization.logo.remove": "Вилучити логотип",
  "organization.logo.file": "PNG, JPEG, WebP або GIF, не більше ніж {size} МБ.",
  "organization.logo.type": "Це не файл PNG, JPEG, WebP чи GIF. Виберіть інший.",
  "organization.logo.size": "Цей логотип більший за {size} МБ. Виберіть менший.",
  "organization.logo.sending": "Завантажуємо логотип…",
  "organization.logo.failed": "Не вдалося завантажити логотип. Спробуйте ще раз.",
  "organization.logo.removed": "Логотип вилучено.",
  "organization.logo.crop": "Обрізання логотипа",
  "organization.logo.move": "Перетягніть логотип або рухайте його стрілками. Клавіші + і − змінюють масштаб.",
  "organization.logo.zoom": "Масштаб",
  "organization.logo.unreadable": "Не вдається відкрити цей логотип. Виберіть інший.",
};

export const errors = { ...images, ...organization };
