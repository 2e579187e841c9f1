import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "Адреса електронної пошти або ім’я користувача",
  "username.label": "Ім’я користувача",
  "username.hint": "Від {min} до {max} символів",
  "username.checking": "Перевірка імені користувача…",
  "username.free": "Це ім’я користувача доступне.",
  "username.lead": "Ви можете увійти за іменем користувача замість адреси електронної пошти.",
  "username.kept": "Якщо ви зміните ім’я користувача, ніхто інший певний час не зможе зайняти старе.",
  "username.save": "Зберегти",
  "username.saving": "Зберігаємо…",
  "username.saved": "Збережено",
};

/** User name fields in Ukrainian. */
export const ukUsername: LanguageGroup<UsernameTexts> = { locale: "uk", texts, errors: { ...username } };
