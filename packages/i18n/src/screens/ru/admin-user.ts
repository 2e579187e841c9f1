import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Все пользователи",
  "user.gone.title": "Такого пользователя нет",
  "user.gone.lead": "Такого идентификатора ни у кого нет: возможно, аккаунт удалён.",
  "user.since": "Здесь с {date}",
  "user.me": "Это вы. То, что касается только вас, находится на странице вашего аккаунта.",
  "user.mayNot": "Ваша роль этого не позволяет: {actions}. Обратитесь к тому, у кого больше прав.",

  "user.sessions": "Где выполнен вход",
  "user.sessions.none": "Сейчас нигде.",
  "user.sessions.used": "Последнее использование: {time}",
  "user.sessions.end": "Завершить",
  "user.sessions.endOne": "Завершить: {device}",
  "user.sessions.ended": "Сеанс завершён: {device}.",
  "user.sessions.endAll": "Завершить все сеансы",
  "user.sessions.endedAll": "Все сеансы завершены.",
  "user.sessions.byAdmin": "Администратор от имени этого пользователя",

  "user.ways": "Способы входа",
  "user.ways.none": "Пока нет: пароль задают по ссылке из письма, или его можно задать ниже.",
  "user.ways.since": "С {date}",
  "user.organizations": "Организации",
  "user.organizations.none": "Не состоит ни в одной.",
  "user.organizations.role": "{role}, с {date}",

  "user.roles.save": "Сохранить роли",
  "user.roles.saved": "Сохранено: {roles}.",
  "user.roles.needed": "Выберите хотя бы одну роль.",
  "user.saving": "Сохраняем…",

  "user.password.lead": "Новый пароль завершит все сеансы, об этом придёт письмо.",
  "user.password.set": "Задать пароль",
  "user.password.done": "Пароль задан, все сеансы завершены: {name}.",

  "user.ban": "Заблокировать: {name}",
  "user.ban.lead": "Все сеансы завершатся, и войти не получится никаким способом.",
  "user.ban.reason": "Причина",
  "user.ban.reason.hint": "Для других администраторов: заблокированный её не увидит.",
  "user.ban.end": "На какой срок",
  "user.ban.hour": "На час",
  "user.ban.day": "На день",
  "user.ban.week": "На неделю",
  "user.ban.month": "На 30 дней",
  "user.ban.ever": "Навсегда",
  "user.ban.submit": "Заблокировать сейчас",
  "user.ban.done": "Блокировка включена: {name}.",
  "user.ban.noReason": "Не указана.",
  "user.ban.until": "До",
  "user.ban.lift": "Снять блокировку",
  "user.ban.lifted": "Блокировка снята, вход снова открыт: {name}.",

  "user.delete": "Удалить: {name}",
  "user.delete.lead": "Вместе с аккаунтом сразу и навсегда удалится всё, что ему принадлежит.",
  "user.delete.field": "Для подтверждения введите {email}",
  "user.delete.wrong": "Не совпадает. Введите адрес так, как он указан выше.",
  "user.delete.submit": "Удалить навсегда",
  "user.delete.submitting": "Удаляем…",

  "user.become": "Войти от имени {name}",
  "user.become.lead":
    "Некоторое время вы будете видеть то же, что этот пользователь. Ваши действия считаются его действиями, но в журнале рядом будет ваше имя.",
};
