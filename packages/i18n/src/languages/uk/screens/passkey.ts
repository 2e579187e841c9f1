import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Увійти з ключем доступу",
  "passkeys.signUp": "Зареєструватися з ключем доступу",
  "passkeys.signUp.lead": "Пристрій створить ключ доступу, тож пароль не потрібен.",
  "passkeys.waiting": "Очікування вашого пристрою…",
  "passkeys.use": "Використати ключ доступу",
  "passkeys.instead": "Натомість використати ключ доступу",
  "passkeys.challenge.title": "Підтвердьте ключем доступу",
  "passkeys.challenge.lead": "Щоб продовжити, використайте ключ доступу свого облікового запису.",
  "passkeys.cancelled": "Пристрій скасував запит або не відповів вчасно. Повторіть спробу.",
  "passkeys.unverified":
    "Пристрій скасував запит або не зміг підтвердити вашу особу. Йому потрібен код, відбиток пальця чи розпізнавання обличчя.",
  "passkeys.exists": "На цьому пристрої вже є ключ доступу до вашого облікового запису.",
  "passkeys.title": "Ключі доступу",
  "passkeys.lead": "Із ключем доступу ви входите за обличчям, відбитком пальця або кодом пристрою замість пароля.",
  "passkeys.none": "Ключів доступу ще немає",
  "passkeys.add": "Додати ключ доступу",
  "passkeys.added": "Ключ доступу додано",
  "passkeys.used": "Останнє використання: {since}",
  "passkeys.unused": "Додано {since}",
  "passkeys.synced": "Синхронізовано",
  "passkeys.rename": "Перейменувати",
  "passkeys.rename.title": "Перейменувати «{name}»",
  "passkeys.rename.label": "Назва ключа доступу",
  "passkeys.rename.submit": "Зберегти назву",
  "passkeys.rename.done": "Ключ доступу перейменовано",
  "passkeys.manage": "Керувати: {name}",
  "passkeys.remove": "Вилучити",
  "passkeys.remove.title": "Вилучити «{name}»?",
  "passkeys.remove.lead": "Увійти з цим ключем доступу більше не вдасться. Пристрій може й надалі його пропонувати.",
  "passkeys.remove.done": "Вилучено: {name}",
  "passkeys.unnamed": "Ключ доступу",
};

/** Passkey screens in Ukrainian. */
export const ukPasskey: LanguageGroup<PasskeyTexts> = { locale: "uk", texts, errors: { ...passkey } };
