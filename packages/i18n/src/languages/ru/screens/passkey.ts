import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Войти с ключом доступа",
  "passkeys.signUp": "Зарегистрироваться с ключом доступа",
  "passkeys.signUp.lead": "Устройство создаст ключ доступа, и пароль не понадобится.",
  "passkeys.waiting": "Ожидание вашего устройства…",
  "passkeys.use": "Использовать ключ доступа",
  "passkeys.instead": "Использовать ключ доступа",
  "passkeys.challenge.title": "Подтвердите ключом доступа",
  "passkeys.challenge.lead": "Чтобы продолжить, используйте ключ доступа вашего аккаунта.",
  "passkeys.cancelled": "Устройство отменило запрос или не ответило вовремя. Повторите попытку.",
  "passkeys.unverified":
    "Устройство отменило запрос или не смогло подтвердить вашу личность. Ему нужен код, отпечаток пальца или распознавание лица.",
  "passkeys.exists": "На этом устройстве уже есть ключ доступа к вашему аккаунту.",
  "passkeys.title": "Ключи доступа",
  "passkeys.lead": "С ключом доступа вы входите по лицу, отпечатку пальца или коду устройства вместо пароля.",
  "passkeys.none": "Ключей доступа пока нет",
  "passkeys.add": "Добавить ключ доступа",
  "passkeys.added": "Ключ доступа добавлен",
  "passkeys.used": "Последнее использование: {since}",
  "passkeys.unused": "Добавлен {since}",
  "passkeys.synced": "Синхронизирован",
  "passkeys.rename": "Переименовать",
  "passkeys.rename.title": "Переименовать «{name}»",
  "passkeys.rename.label": "Название ключа доступа",
  "passkeys.rename.submit": "Сохранить название",
  "passkeys.rename.done": "Ключ доступа переименован",
  "passkeys.manage": "Управлять: {name}",
  "passkeys.remove": "Удалить",
  "passkeys.remove.title": "Удалить «{name}»?",
  "passkeys.remove.lead":
    "Войти с этим ключом доступа больше не получится. Устройство может по-прежнему его предлагать.",
  "passkeys.remove.done": "Удалено: {name}",
  "passkeys.unnamed": "Ключ доступа",
};

/** Passkey screens in Russian. */
export const ruPasskey: LanguageGroup<PasskeyTexts> = { locale: "ru", texts, errors: { ...passkey } };
