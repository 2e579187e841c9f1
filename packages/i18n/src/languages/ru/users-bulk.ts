import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "Выбрать: {name}",
  "users.select.all": "Выбрать всех на этой странице",
  "users.selected": "Выбрано: {count}",
  "users.selected.clear": "Снять выделение",
  "users.failed": {
    one: "Не удалось для {count} пользователя:",
    few: "Не удалось для {count} пользователей:",
    many: "Не удалось для {count} пользователей:",
    other: "Не удалось для {count} пользователя:",
  },
  "users.ban.title": {
    one: "Заблокировать {count} пользователя",
    few: "Заблокировать {count} пользователей",
    many: "Заблокировать {count} пользователей",
    other: "Заблокировать {count} пользователя",
  },
  "users.ban.lead": "Пользователи выйдут из всех сеансов и не смогут войти.",
  "users.ban.done": {
    one: "Заблокирован {count} пользователь",
    few: "Заблокировано {count} пользователя",
    many: "Заблокировано {count} пользователей",
    other: "Заблокировано {count} пользователя",
  },
  "users.signOut.title": {
    one: "Выйти из сеансов {count} пользователя",
    few: "Выйти из сеансов {count} пользователей",
    many: "Выйти из сеансов {count} пользователей",
    other: "Выйти из сеансов {count} пользователя",
  },
  "users.signOut.lead": "Все их сеансы будут завершены.",
  "users.signOut.done": {
    one: "Завершены сеансы {count} пользователя",
    few: "Завершены сеансы {count} пользователей",
    many: "Завершены сеансы {count} пользователей",
    other: "Завершены сеансы {count} пользователя",
  },
  "users.delete": "Удалить",
  "users.delete.title": {
    one: "Удалить {count} пользователя",
    few: "Удалить {count} пользователей",
    many: "Удалить {count} пользователей",
    other: "Удалить {count} пользователя",
  },
  "users.delete.lead": "Аккаунты и всё их содержимое будут удалены навсегда.",
  "users.delete.wrong": "Текст не совпадает.",
  "users.delete.done": {
    one: "Удалён {count} пользователь",
    few: "Удалено {count} пользователя",
    many: "Удалено {count} пользователей",
    other: "Удалено {count} пользователя",
  },
};
