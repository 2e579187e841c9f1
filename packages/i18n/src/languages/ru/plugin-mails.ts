import type {
  AppValues,
  EmailCodeMailText,
  MagicLinkMailText,
  OrganizationMailTexts,
  PasskeyMailTexts,
  PhoneMessageText,
  PhoneNumberMailTexts,
  SignInFactTexts,
  SignInNoticeMailText,
  TwoFactorCodeText,
  TwoFactorMailTexts,
} from "../../texts/mails.ts";

const toAccount = ({ app }: AppValues) =>
  `Вы получили это письмо, потому что этот адрес электронной почты привязан к аккаунту ${app}.`;

export const twoFactorCode: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} — ваш код для ${app}`,
  paragraphs: ({ minutes }) => ["Введите этот код, чтобы войти.", `Он действует один раз, в течение ${minutes} мин.`],
  ifNotYou: "Если вы сейчас не входите, кто-то другой знает ваш пароль. Смените его сейчас.",
  footer: "Вы получили это письмо, потому что кто-то запросил код для входа.",
};

export const magicLinkMail: MagicLinkMailText = {
  subject: ({ app }) => `Вход в ${app}`,
  heading: "Войдите одним нажатием",
  paragraph: "Откройте ссылку, чтобы войти. Она действует один раз.",
  orCode: ({ code }) => `Или введите этот код там, где вы хотели войти: ${code}`,
  button: "Войти",
  ifNotYou: "Если вы сейчас не входите, не обращайте внимания на это письмо. Без него никто не войдёт.",
  footer: ({ app }) => `Вы получили это письмо, потому что кто-то запросил в ${app} ссылку для входа по этому адресу.`,
};

export const emailCodeMail: EmailCodeMailText = {
  subject: ({ app, code }) => `${code} — ваш код для ${app}`,
  ask: {
    "sign-in": "Введите этот код, чтобы войти.",
    "email-verification": "Введите этот код, чтобы подтвердить адрес электронной почты.",
    "forget-password": "Введите этот код, чтобы задать новый пароль.",
    "change-email": "Введите этот код, чтобы использовать этот адрес электронной почты в аккаунте.",
  },
  lasts: ({ minutes }) => `Он действует один раз, в течение ${minutes} мин.`,
  ifNotYou: "Если вы не запрашивали этот код, не обращайте внимания на это письмо. Никому не сообщайте код.",
  footer: ({ app }) => `Вы получили это письмо, потому что кто-то запросил в ${app} код для этого адреса.`,
};

export const twoFactorMails: TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `Двухфакторная аутентификация для аккаунта ${app} включена`,
    heading: () => "Двухфакторная аутентификация включена",
    paragraphs: ({ app }) => [
      `Теперь для входа в ваш аккаунт ${app} нужен второй шаг. Если её включили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Смените пароль и обратитесь в поддержку этого приложения.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `Двухфакторная аутентификация для аккаунта ${app} выключена`,
    heading: () => "Двухфакторная аутентификация выключена",
    paragraphs: ({ app }) => [
      `Для входа в ваш аккаунт ${app} больше не нужен второй шаг. Если её выключили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Войдите, смените пароль и снова включите двухфакторную аутентификацию.",
    footer: toAccount,
  },
};

export const passkeyMails: PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `В ваш аккаунт ${app} добавлен ключ доступа`,
    heading: () => "Добавлен ключ доступа",
    paragraphs: ({ app, model }) => [
      `Новый ключ доступа${model === null ? "" : ` (${model})`} теперь позволяет войти в ваш аккаунт ${app}. Если его добавили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Войдите, удалите ключ доступа и выйдите из всех остальных сеансов.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Из вашего аккаунта ${app} удалён ключ доступа`,
    heading: () => "Удалён ключ доступа",
    paragraphs: ({ app, model }) => [
      `Ключ доступа${model === null ? "" : ` (${model})`} больше не позволяет войти в ваш аккаунт ${app}. Если его удалили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Войдите и выйдите из всех остальных сеансов.",
    footer: toAccount,
  },
};

export const phoneMessage: PhoneMessageText = {
  code: ({ code, minutes }) => `Ваш код: ${code}. Он действует ${minutes} мин. Никому его не сообщайте.`,
};

export const phoneNumberMails: PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `В ваш аккаунт ${app} добавлен номер телефона`,
    heading: () => "Добавлен номер телефона",
    paragraphs: ({ app, phoneNumber }) => [
      `Номер ${phoneNumber} теперь позволяет войти в ваш аккаунт ${app}. Если его добавили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Войдите, удалите номер телефона и выйдите из всех остальных сеансов.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `Номер телефона вашего аккаунта ${app} изменён`,
    heading: () => "Ваш номер телефона изменён",
    paragraphs: ({ app, phoneNumber }) => [
      `Теперь номер телефона вашего аккаунта ${app} — ${phoneNumber}. Войти по прежнему номеру больше нельзя. Если его изменили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Войдите, измените номер телефона и выйдите из всех остальных сеансов.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Из вашего аккаунта ${app} удалён номер телефона`,
    heading: () => "Ваш номер телефона удалён",
    paragraphs: ({ app, phoneNumber }) => [
      `Номер ${phoneNumber} больше не позволяет войти в ваш аккаунт ${app}. Если его удалили вы, ничего делать не нужно.`,
    ],
    ifNotYou: () =>
      "Если это были не вы, доступ к вашему аккаунту есть у кого-то ещё. Войдите и выйдите из всех остальных сеансов.",
    footer: toAccount,
  },
};

export const organizationMails: OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} меняет вход в ${app}`,
    heading: ({ organization }) => `Новые правила входа в ${organization}`,
    from: ({ app, date, organization }) => `С ${date} ${organization} в ${app} требует от участников большего:`,
    secondFactor: "Нужна двухфакторная аутентификация. Настройте её в своём аккаунте до этого дня.",
    signInMethods: "Принимаются только некоторые способы входа. Они указаны в настройках безопасности организации.",
    maxSessionAge: "Входить заново придётся чаще.",
    ifNotYou: ({ organization }) =>
      `Если вы не состоите в ${organization}, просто не обращайте внимания на это письмо.`,
    footer: ({ app, organization }) => `Вы получили это письмо, потому что вы участник ${organization} в ${app}.`,
  },
  policiesReset: {
    subject: ({ organization }) => `Правила входа в ${organization} отключены`,
    heading: () => "Правила входа отключены",
    paragraphs: ({ app, organization }) => [
      `Оператор ${app} отключил правила входа в ${organization}, потому что ни один владелец больше не мог их выполнить. Участники входят так же, как до этих правил.`,
    ],
    ifNotYou: () => "Владелец может задать новые правила в настройках безопасности организации.",
    footer: ({ app, organization }) => `Вы получили это письмо, потому что вы владелец ${organization} в ${app}.`,
  },
  domainLost: {
    subject: ({ domain }) => `Домен ${domain} больше не подтверждён`,
    heading: () => "Домен больше не подтверждён",
    paragraphs: ({ app, domain, organization }) => [
      `Запись DNS, которая подтверждает домен ${domain} для ${organization} в ${app}, исчезла. Пользователи с адресом в этом домене больше не могут присоединиться. Участники остаются участниками.`,
    ],
    ifNotYou: () => "Если вы по-прежнему управляете этим доменом, добавьте запись снова и подтвердите домен.",
    footer: ({ app, organization }) => `Вы получили это письмо, потому что вы владелец ${organization} в ${app}.`,
  },
};

export const signInFacts: SignInFactTexts = {
  device: ({ device }) => `Устройство: ${device}`,
  unknown: "неизвестно",
  time: ({ time }) => `Время: ${time}`,
  address: ({ address }) => `Сетевой адрес: ${address}`,
};

export const signInNoticeMail: SignInNoticeMailText = {
  subject: ({ app }) => `Новый вход в ${app}`,
  heading: "Новый вход в ваш аккаунт",
  paragraph: ({ app }) => `Кто-то вошёл в ваш аккаунт ${app} с нового устройства.`,
  ignore: "Если это были вы, ничего делать не нужно.",
  button: "Это был не я",
  ifNotYou:
    "Если это были не вы, нажмите кнопку. Вы выйдете из всех сеансов, а пароль перестанет действовать, пока вы не зададите новый.",
  footer: toAccount,
};
