import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "Адрес электронной почты или имя пользователя",
  "username.label": "Имя пользователя",
  "username.hint": "От {min} до {max} символов",
  "username.checking": "Проверка имени пользователя…",
  "username.free": "Это имя пользователя доступно.",
  "username.lead": "Вы можете войти по имени пользователя вместо адреса электронной почты.",
  "username.kept":
    "Если вы измените имя пользователя, никто другой не сможет занять старое в течение некоторого времени.",
  "username.save": "Сохранить",
  "username.saving": "Сохраняем…",
  "username.saved": "Сохранено",
};

/** User name fields in Russian. */
export const ruUsername: LanguageGroup<UsernameTexts> = { locale: "ru", texts, errors: { ...username } };
