import type { OrganizationErrorTexts } from "./texts.ts";

export const uk: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Ви не маєте права створювати організації.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Ви вже маєте стільки організацій, скільки дозволено.",
  ORGANIZATION_ALREADY_EXISTS: "Організація з таким коротким ім’ям уже є. Виберіть інше.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Це коротке ім’я зайняте. Виберіть інше.",
  INVALID_SLUG: "Коротке ім’я складається з малих літер, цифр і поодиноких дефісів.",
  INVALID_METADATA: "Додаткові дані вказано неправильно або вони задовгі.",
  ORGANIZATION_NOT_FOUND: "Такої організації немає.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Це доступно лише учасникам організації.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Ви не входите до цієї організації.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Ця особа вже входить до організації.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Ви не маєте права змінювати цю організацію.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Ви не маєте права видаляти цю організацію.",
  NO_ACTIVE_ORGANIZATION: "Спершу виберіть організацію.",
  ORGANIZATION_ID_REQUIRED: "Застосунок не вказав, про яку організацію йдеться.",
  USER_ID_IS_FOR_THE_SERVER: "Це можна зробити лише від свого імені.",

  MEMBER_NOT_FOUND: "У цій організації немає такого учасника.",
  ROLE_NOT_FOUND: "У цій організації немає такої ролі.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Організація завжди повинна мати власника. Спершу призначте власником когось іншого.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Ви не маєте права вилучати цього учасника.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Ви не маєте права змінювати дані цього учасника.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "Ви не маєте права запрошувати до цієї організації.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Ви не маєте права запрошувати з цією роллю.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Цю особу вже запрошено.",
  INVITATION_LIMIT_REACHED: "Забагато запрошень іще без відповіді. Скасуйте деякі з них або дочекайтеся відповіді.",
  INVITATION_NOT_FOUND: "Запрошення недійсне, термін його дії минув або на нього вже відповіли.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Це запрошення надіслано на іншу адресу електронної пошти. Увійдіть із тією адресою.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Підтвердьте адресу електронної пошти, щоб бачити запрошення та відповідати на них.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Ви не маєте права скасовувати це запрошення.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Той, хто вас запросив, більше не входить до цієї організації. Попросіть нове запрошення.",
  INVITER_MAY_NO_LONGER_INVITE: "Той, хто вас запросив, більше не може надавати цю роль. Попросіть нове запрошення.",
  FAILED_TO_RETRIEVE_INVITATION: "Не вдалося завантажити запрошення.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "У цій організації більше немає місць.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "Ви не маєте права створювати команди в цій організації.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "У цій організації більше не можна створити жодної команди.",
  TEAM_NOT_FOUND: "У цій організації немає такої команди.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Це остання команда, тому видалити її не можна.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "Ви не маєте права видаляти команди в цій організації.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Ви не маєте права змінювати цю команду.",
  TEAM_MEMBER_LIMIT_REACHED: "У цій команді більше немає місць.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Ця особа не входить до команди.",

  TOO_MANY_ROLES: "У цій організації більше не можна створити жодної ролі.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Роль із такою назвою вже є. Виберіть іншу.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Вбудовані ролі видалити не можна.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Цю роль іще мають учасники. Спершу надайте їм іншу.",
  INVALID_RESOURCE: "Одного з цих прав не існує.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Ви не маєте права створювати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Ви не маєте права змінювати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Ви не маєте права видаляти ролі.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Ви не маєте права переглядати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Вам не можна переглядати організації цього користувача.",
};
