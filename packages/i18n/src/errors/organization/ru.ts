import type { OrganizationErrorTexts } from "./texts.ts";

export const ru: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "У вас нет права создавать организации.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "У вас уже столько организаций, сколько разрешено.",
  ORGANIZATION_ALREADY_EXISTS: "Организация с таким коротким именем уже есть. Выберите другое.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Это короткое имя занято. Выберите другое.",
  INVALID_SLUG: "Короткое имя состоит из строчных букв, цифр и одиночных дефисов.",
  INVALID_METADATA: "Дополнительные данные указаны неверно или слишком длинные.",
  ORGANIZATION_NOT_FOUND: "Такой организации нет.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Это доступно только участникам организации.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Вы не состоите в этой организации.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Этот человек уже состоит в организации.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "У вас нет права изменять эту организацию.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "У вас нет права удалять эту организацию.",
  NO_ACTIVE_ORGANIZATION: "Сначала выберите организацию.",
  ORGANIZATION_ID_REQUIRED: "Приложение не указало, о какой организации идёт речь.",
  USER_ID_IS_FOR_THE_SERVER: "Это можно сделать только от своего имени.",

  MEMBER_NOT_FOUND: "В этой организации нет такого участника.",
  ROLE_NOT_FOUND: "В этой организации нет такой роли.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "У организации всегда должен быть владелец. Сначала назначьте владельцем кого-нибудь ещё.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "У вас нет права исключать этого участника.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "У вас нет права изменять данные этого участника.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "У вас нет права приглашать в эту организацию.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "У вас нет права приглашать с этой ролью.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Этот человек уже приглашён.",
  INVITATION_LIMIT_REACHED: "Слишком много приглашений ещё без ответа. Отмените некоторые из них или дождитесь ответа.",
  INVITATION_NOT_FOUND: "Приглашение недействительно, его срок истёк или на него уже ответили.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Это приглашение отправлено на другой адрес электронной почты. Войдите с тем адресом.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Подтвердите адрес электронной почты, чтобы видеть приглашения и отвечать на них.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "У вас нет права отменять это приглашение.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Тот, кто вас пригласил, больше не состоит в этой организации. Попросите новое приглашение.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Тот, кто вас пригласил, больше не может назначать эту роль. Попросите новое приглашение.",
  FAILED_TO_RETRIEVE_INVITATION: "Не удалось загрузить приглашение.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "В этой организации больше нет мест.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "У вас нет права создавать команды в этой организации.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "В этой организации больше нельзя создать ни одной команды.",
  TEAM_NOT_FOUND: "В этой организации нет такой команды.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Это последняя команда, поэтому удалить её нельзя.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "У вас нет права удалять команды в этой организации.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "У вас нет права изменять эту команду.",
  TEAM_MEMBER_LIMIT_REACHED: "В этой команде больше нет мест.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Этот человек не состоит в команде.",

  TOO_MANY_ROLES: "В этой организации больше нельзя создать ни одной роли.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Роль с таким названием уже есть. Выберите другое.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Встроенные роли удалить нельзя.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Эта роль ещё назначена участникам. Сначала назначьте им другую.",
  INVALID_RESOURCE: "Одного из этих прав не существует.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "У вас нет права создавать роли.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "У вас нет права изменять роли.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "У вас нет права удалять роли.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "У вас нет права просматривать роли.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Вам нельзя смотреть организации этого пользователя.",
};
