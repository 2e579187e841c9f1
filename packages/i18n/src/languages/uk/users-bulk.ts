import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "Вибрати: {name}",
  "users.select.all": "Вибрати всіх на цій сторінці",
  "users.selected": "Вибрано: {count}",
  "users.selected.clear": "Зняти виділення",
  "users.failed": {
    one: "Не вдалося для {count} користувача:",
    few: "Не вдалося для {count} користувачів:",
    many: "Не вдалося для {count} користувачів:",
    other: "Не вдалося для {count} користувача:",
  },
  "users.ban.title": {
    one: "Заблокувати {count} користувача",
    few: "Заблокувати {count} користувачів",
    many: "Заблокувати {count} користувачів",
    other: "Заблокувати {count} користувача",
  },
  "users.ban.lead": "Користувачі вийдуть з усіх сеансів і не зможуть увійти.",
  "users.ban.done": {
    one: "Заблоковано {count} користувача",
    few: "Заблоковано {count} користувачів",
    many: "Заблоковано {count} користувачів",
    other: "Заблоковано {count} користувача",
  },
  "users.signOut.title": {
    one: "Вийти із сеансів {count} користувача",
    few: "Вийти із сеансів {count} користувачів",
    many: "Вийти із сеансів {count} користувачів",
    other: "Вийти із сеансів {count} користувача",
  },
  "users.signOut.lead": "Усі їхні сеанси буде завершено.",
  "users.signOut.done": {
    one: "Завершено сеанси {count} користувача",
    few: "Завершено сеанси {count} користувачів",
    many: "Завершено сеанси {count} користувачів",
    other: "Завершено сеанси {count} користувача",
  },
  "users.delete": "Видалити",
  "users.delete.title": {
    one: "Видалити {count} користувача",
    few: "Видалити {count} користувачів",
    many: "Видалити {count} користувачів",
    other: "Видалити {count} користувача",
  },
  "users.delete.lead": "Облікові записи й весь їхній вміст буде видалено назавжди.",
  "users.delete.wrong": "Текст не збігається.",
  "users.delete.done": {
    one: "Видалено {count} користувача",
    few: "Видалено {count} користувачів",
    many: "Видалено {count} користувачів",
    other: "Видалено {count} користувача",
  },
};
