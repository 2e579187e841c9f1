import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "У вас нет разрешения создавать организации.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Достигнуто максимальное число организаций.",
  ORGANIZATION_ALREADY_EXISTS: "Организация с таким идентификатором URL уже есть. Выберите другой идентификатор URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Этот идентификатор URL уже занят. Выберите другой.",
  INVALID_SLUG: "Используйте только строчные латинские буквы, цифры и одиночные дефисы.",
  INVALID_METADATA: "Метаданные недопустимы или слишком длинные.",
  ORGANIZATION_NOT_FOUND: "Такой организации не существует.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Это доступно только участникам организации.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Вы не участник этой организации.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Этот пользователь уже участник организации.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "У вас нет разрешения изменять эту организацию.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "У вас нет разрешения удалять эту организацию.",
  NO_ACTIVE_ORGANIZATION: "Сначала выберите организацию.",
  ORGANIZATION_ID_REQUIRED: "Приложение не указало, какую организацию использовать.",
  USER_ID_IS_FOR_THE_SERVER: "Это можно сделать только для себя.",

  MEMBER_NOT_FOUND: "В этой организации нет такого участника.",
  ROLE_NOT_FOUND: "В этой организации нет такой роли.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "У организации должен быть владелец. Сначала назначьте владельцем другого участника.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "У вас нет разрешения исключать этого участника.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "У вас нет разрешения изменять этого участника.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "У вас нет разрешения приглашать участников в эту организацию.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "У вас нет разрешения приглашать участников с этой ролью.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Этот пользователь уже приглашён.",
  INVITATION_LIMIT_REACHED: "Слишком много ожидающих приглашений. Отмените некоторые из них или дождитесь ответа.",
  INVITATION_NOT_FOUND: "Это приглашение недействительно, его срок истёк или на него уже ответили.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Это приглашение отправлено на другой адрес электронной почты. Войдите с тем адресом.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Подтвердите адрес электронной почты, чтобы видеть приглашения и отвечать на них.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "У вас нет разрешения отменять это приглашение.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Тот, кто вас пригласил, больше не участник этой организации. Попросите новое приглашение.",
  INVITER_MAY_NO_LONGER_INVITE:
    "У того, кто вас пригласил, больше нет разрешения назначать эту роль. Попросите новое приглашение.",
  FAILED_TO_RETRIEVE_INVITATION: "Не удалось загрузить приглашение.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "В этой организации достигнуто максимальное число участников.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "У вас нет разрешения создавать команды в этой организации.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "В этой организации достигнуто максимальное число команд.",
  TEAM_NOT_FOUND: "В этой организации нет такой команды.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Последнюю команду удалить нельзя.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "У вас нет разрешения удалять команды в этой организации.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "У вас нет разрешения изменять эту команду.",
  TEAM_MEMBER_LIMIT_REACHED: "В этой команде достигнуто максимальное число участников.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Этот пользователь не участник команды.",

  TOO_MANY_ROLES: "В этой организации достигнуто максимальное число ролей.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Роль с таким названием уже есть. Выберите другое название.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Встроенные роли удалить нельзя.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Эта роль ещё назначена участникам. Сначала назначьте им другую роль.",
  INVALID_RESOURCE: "Одного из этих разрешений не существует.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "У вас нет разрешения создавать роли.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "У вас нет разрешения изменять роли.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "У вас нет разрешения удалять роли.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "У вас нет разрешения просматривать роли.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "У вас нет разрешения просматривать организации этого пользователя.",
};

export const policies: PolicyErrorTexts = {
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Эта организация требует двухфакторную аутентификацию. Сначала настройте её в своём аккаунте.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Эта организация требует двухфакторную аутентификацию. Войдите заново с её помощью.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Эта организация не принимает ваш способ входа. Войдите заново другим способом.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Ваш вход слишком давний для этой организации. Войдите заново.",
  ORGANIZATION_REFUSES_USER_KEYS: "Эта организация не принимает ключи API пользователей.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Только владельцы могут менять правила этой организации.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Правила организации закрыли бы доступ всем владельцам: хотя бы один из них должен использовать двухфакторную аутентификацию.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Правила организации закрыли бы доступ всем владельцам: хотя бы у одного из них должен быть подходящий способ входа.",
  POLICY_NOTICE_TOO_SHORT: "Участников нужно предупредить об этом правиле раньше.",
  SECOND_FACTOR_NOT_AVAILABLE: "Двухфакторная аутентификация здесь недоступна.",
  UNKNOWN_SIGN_IN_METHOD: "Этот способ входа здесь недоступен.",
  INVALID_DOMAIN: "Введите действительный домен, например example.com.",
  PUBLIC_MAIL_DOMAIN: "Этот домен принадлежит общедоступной почтовой службе.",
  DOMAIN_ALREADY_ADDED: "Этот домен уже добавлен.",
  DOMAIN_ALREADY_VERIFIED: "Другая организация уже подтвердила этот домен.",
  DOMAIN_NOT_FOUND: "Этого домена больше нет в организации.",
  DOMAIN_RECORD_NOT_FOUND: "Запись TXT не найдена. Новая запись может стать видна только через сутки.",
  DOMAIN_LOOKUP_FAILED: "Не удалось запросить домен. Повторите попытку позже.",
  DOMAIN_LOOKUP_RUNNING: "Домен сейчас запрашивается. Повторите попытку через минуту.",
  DOMAIN_ROLE_NOT_ALLOWED: "С этой ролью нельзя присоединиться по домену.",
  TOO_MANY_DOMAINS: "В этой организации достигнуто максимальное число доменов.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Подтвердите адрес электронной почты, чтобы присоединиться.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Ваш адрес электронной почты не позволяет присоединиться к этой организации.",
};
