import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  neighbours: ["be", "bg"],
  sharedWords: "за адресу входить входу до ним тому час вашу просто без",
  sharedPhrases: [
    "Ваша роль: ·.",
    "Ваша роль: ·",
    "· — ваш код для ·",
    "Ввести код",
    "Ввести пароль",
    "Ваш пароль",
    "На день",
    "Ключ API",
    "Ключ API: ·",
    "URL логотипа",
  ],
  sameAsInEnglish: [],
  durations: {
    minute: "минут минуту минуты минут минуту минуты минут",
    hour: "часов час часа часов час часа часов",
    day: "дней день дня дней день дня дней",
  },
};
