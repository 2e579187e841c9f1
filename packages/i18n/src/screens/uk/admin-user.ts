import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Усі користувачі",
  "user.gone.title": "Такого користувача немає",
  "user.gone.lead": "Такого ідентифікатора ні в кого немає: можливо, обліковий запис видалено.",
  "user.since": "Тут з {date}",
  "user.me": "Це ви. Те, що стосується лише вас, є на сторінці вашого облікового запису.",
  "user.mayNot": "Ваша роль цього не дозволяє: {actions}. Зверніться до того, хто має більше прав.",

  "user.sessions": "Де виконано вхід",
  "user.sessions.none": "Зараз ніде.",
  "user.sessions.used": "Останнє використання: {time}",
  "user.sessions.end": "Завершити",
  "user.sessions.endOne": "Завершити: {device}",
  "user.sessions.ended": "Сеанс завершено: {device}.",
  "user.sessions.endAll": "Завершити всі сеанси",
  "user.sessions.endedAll": "Усі сеанси завершено.",
  "user.sessions.byAdmin": "Адміністратор від імені цього користувача",

  "user.ways": "Способи входу",
  "user.ways.none": "Поки немає: пароль задають за посиланням із листа, або його можна задати нижче.",
  "user.ways.since": "З {date}",
  "user.organizations": "Організації",
  "user.organizations.none": "Не входить до жодної.",
  "user.organizations.role": "{role}, з {date}",

  "user.roles.save": "Зберегти ролі",
  "user.roles.saved": "Збережено: {roles}.",
  "user.roles.needed": "Виберіть принаймні одну роль.",
  "user.saving": "Зберігаємо…",

  "user.password.lead": "Новий пароль завершить усі сеанси, про це надійде лист.",
  "user.password.set": "Задати пароль",
  "user.password.done": "Пароль задано, усі сеанси завершено: {name}.",

  "user.ban": "Заблокувати: {name}",
  "user.ban.lead": "Усі сеанси завершаться, і жоден спосіб входу не працюватиме.",
  "user.ban.reason": "Причина",
  "user.ban.reason.hint": "Для інших адміністраторів: заблокований її не побачить.",
  "user.ban.end": "На який час",
  "user.ban.hour": "На годину",
  "user.ban.day": "На день",
  "user.ban.week": "На тиждень",
  "user.ban.month": "На 30 днів",
  "user.ban.ever": "Назавжди",
  "user.ban.submit": "Заблокувати зараз",
  "user.ban.done": "Блокування ввімкнено: {name}.",
  "user.ban.noReason": "Не вказано.",
  "user.ban.until": "До",
  "user.ban.lift": "Зняти блокування",
  "user.ban.lifted": "Блокування знято, вхід знову відкрито: {name}.",

  "user.delete": "Видалити: {name}",
  "user.delete.lead": "Разом з обліковим записом одразу й назавжди зникне все, що йому належить.",
  "user.delete.field": "Для підтвердження введіть {email}",
  "user.delete.wrong": "Не збігається. Введіть адресу так, як її вказано вище.",
  "user.delete.submit": "Видалити назавжди",
  "user.delete.submitting": "Видаляємо…",

  "user.become": "Увійти від імені {name}",
  "user.become.lead":
    "Певний час ви бачитимете те саме, що цей користувач. Ваші дії вважаються його діями, але в журналі поруч буде ваше ім’я.",
};
