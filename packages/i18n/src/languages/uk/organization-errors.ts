import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "У вас немає дозволу створювати організації.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Досягнуто максимальної кількості організацій.",
  ORGANIZATION_ALREADY_EXISTS: "Організація з таким ідентифікатором URL уже є. Виберіть інший ідентифікатор URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Цей ідентифікатор URL уже зайнятий. Виберіть інший.",
  INVALID_SLUG: "Використовуйте лише малі латинські літери, цифри та поодинокі дефіси.",
  INVALID_METADATA: "Метадані неприпустимі або задовгі.",
  ORGANIZATION_NOT_FOUND: "Такої організації не існує.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Це доступно лише учасникам організації.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Ви не учасник цієї організації.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Цей користувач уже учасник організації.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "У вас немає дозволу змінювати цю організацію.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "У вас немає дозволу видаляти цю організацію.",
  NO_ACTIVE_ORGANIZATION: "Спершу виберіть організацію.",
  ORGANIZATION_ID_REQUIRED: "Застосунок не вказав, яку організацію використовувати.",
  USER_ID_IS_FOR_THE_SERVER: "Це можна зробити лише для себе.",

  MEMBER_NOT_FOUND: "У цій організації немає такого учасника.",
  ROLE_NOT_FOUND: "У цій організації немає такої ролі.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Організація повинна мати власника. Спершу призначте власником іншого учасника.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "У вас немає дозволу вилучати цього учасника.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "У вас немає дозволу змінювати цього учасника.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "У вас немає дозволу запрошувати учасників до цієї організації.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "У вас немає дозволу запрошувати учасників із цією роллю.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Цього користувача вже запрошено.",
  INVITATION_LIMIT_REACHED: "Забагато запрошень без відповіді. Скасуйте деякі з них або дочекайтеся відповіді.",
  INVITATION_NOT_FOUND: "Це запрошення недійсне, його термін минув або на нього вже відповіли.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Це запрошення надіслано на іншу адресу електронної пошти. Увійдіть із тією адресою.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Підтвердьте адресу електронної пошти, щоб бачити запрошення та відповідати на них.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "У вас немає дозволу скасовувати це запрошення.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Той, хто вас запросив, більше не учасник цієї організації. Попросіть нове запрошення.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Той, хто вас запросив, більше не має дозволу надавати цю роль. Попросіть нове запрошення.",
  FAILED_TO_RETRIEVE_INVITATION: "Не вдалося завантажити запрошення.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "У цій організації досягнуто максимальної кількості учасників.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "У вас немає дозволу створювати команди в цій організації.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "У цій організації досягнуто максимальної кількості команд.",
  TEAM_NOT_FOUND: "У цій організації немає такої команди.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Останню команду видалити не можна.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "У вас немає дозволу видаляти команди в цій організації.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "У вас немає дозволу змінювати цю команду.",
  TEAM_MEMBER_LIMIT_REACHED: "У цій команді досягнуто максимальної кількості учасників.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Цей користувач не учасник команди.",

  TOO_MANY_ROLES: "У цій організації досягнуто максимальної кількості ролей.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Роль із такою назвою вже є. Виберіть іншу назву.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Вбудовані ролі видалити не можна.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Цю роль іще надано учасникам. Спершу надайте їм іншу роль.",
  INVALID_RESOURCE: "Одного з цих дозволів не існує.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "У вас немає дозволу створювати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "У вас немає дозволу змінювати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "У вас немає дозволу видаляти ролі.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "У вас немає дозволу переглядати ролі.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "У вас немає дозволу переглядати організації цього користувача.",
};

export const policies: PolicyErrorTexts = {
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Ця організація вимагає двофакторної автентифікації. Спочатку налаштуйте її у своєму обліковому записі.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Ця організація вимагає двофакторної автентифікації. Увійдіть знову з її допомогою.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Ця організація не приймає ваш спосіб входу. Увійдіть знову в інший спосіб.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Ваш вхід надто давній для цієї організації. Увійдіть знову.",
  ORGANIZATION_REFUSES_USER_KEYS: "Ця організація не приймає ключі API користувачів.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Лише власники можуть змінювати правила цієї організації.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Правила організації закрили б доступ усім власникам: принаймні один із них має використовувати двофакторну автентифікацію.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Правила організації закрили б доступ усім власникам: принаймні в одного з них має бути прийнятний спосіб входу.",
  POLICY_NOTICE_TOO_SHORT: "Учасників треба попередити про це правило раніше.",
  SECOND_FACTOR_NOT_AVAILABLE: "Двофакторна автентифікація тут недоступна.",
  UNKNOWN_SIGN_IN_METHOD: "Цей спосіб входу тут недоступний.",
  INVALID_DOMAIN: "Введіть дійсний домен, наприклад example.com.",
  PUBLIC_MAIL_DOMAIN: "Цей домен належить загальнодоступній поштовій службі.",
  DOMAIN_ALREADY_ADDED: "Цей домен уже додано.",
  DOMAIN_ALREADY_VERIFIED: "Інша організація вже підтвердила цей домен.",
  DOMAIN_NOT_FOUND: "Цього домену вже немає в організації.",
  DOMAIN_RECORD_NOT_FOUND: "Запис TXT не знайдено. Новий запис може стати видимим лише за добу.",
  DOMAIN_LOOKUP_FAILED: "Не вдалося запитати домен. Спробуйте пізніше.",
  DOMAIN_LOOKUP_RUNNING: "Домен зараз запитується. Спробуйте за хвилину.",
  DOMAIN_ROLE_NOT_ALLOWED: "Із цією роллю не можна приєднатися за доменом.",
  TOO_MANY_DOMAINS: "У цій організації досягнуто максимальної кількості доменів.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Підтвердьте адресу електронної пошти, щоб приєднатися.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Ваша адреса електронної пошти не дає змоги приєднатися до цієї організації.",
};
