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
  `Ви отримали цей лист, тому що цю адресу електронної пошти прив’язано до облікового запису ${app}.`;

export const twoFactorCode: TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} — ваш код для ${app}`,
  paragraphs: ({ minutes }) => ["Введіть цей код, щоб увійти.", `Він діє один раз, протягом ${minutes} хв.`],
  ifNotYou: "Якщо ви зараз не входите, хтось інший знає ваш пароль. Змініть його зараз.",
  footer: "Ви отримали цей лист, тому що хтось запросив код для входу.",
};

export const magicLinkMail: MagicLinkMailText = {
  subject: ({ app }) => `Вхід до ${app}`,
  heading: "Увійдіть одним натисканням",
  paragraph: "Відкрийте посилання, щоб увійти. Воно діє один раз.",
  orCode: ({ code }) => `Або введіть цей код там, де ви хотіли увійти: ${code}`,
  button: "Увійти",
  ifNotYou: "Якщо ви зараз не входите, не зважайте на цей лист. Без нього ніхто не увійде.",
  footer: ({ app }) => `Ви отримали цей лист, тому що хтось запросив у ${app} посилання для входу за цією адресою.`,
};

export const emailCodeMail: EmailCodeMailText = {
  subject: ({ app, code }) => `${code} — ваш код для ${app}`,
  ask: {
    "sign-in": "Введіть цей код, щоб увійти.",
    "email-verification": "Введіть цей код, щоб підтвердити адресу електронної пошти.",
    "forget-password": "Введіть цей код, щоб задати новий пароль.",
    "change-email": "Введіть цей код, щоб використовувати цю адресу електронної пошти в обліковому записі.",
  },
  lasts: ({ minutes }) => `Він діє один раз, протягом ${minutes} хв.`,
  ifNotYou: "Якщо ви не запитували цей код, не зважайте на цей лист. Нікому не повідомляйте код.",
  footer: ({ app }) => `Ви отримали цей лист, тому що хтось запросив у ${app} код для цієї адреси.`,
};

export const twoFactorMails: TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `Двофакторну автентифікацію для облікового запису ${app} увімкнено`,
    heading: () => "Двофакторну автентифікацію увімкнено",
    paragraphs: ({ app }) => [
      `Відтепер для входу в обліковий запис ${app} потрібен другий крок. Якщо її увімкнули ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Змініть пароль і зверніться до служби підтримки цього застосунку.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `Двофакторну автентифікацію для облікового запису ${app} вимкнено`,
    heading: () => "Двофакторну автентифікацію вимкнено",
    paragraphs: ({ app }) => [
      `Для входу в обліковий запис ${app} другий крок більше не потрібен. Якщо її вимкнули ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Увійдіть, змініть пароль і знову увімкніть двофакторну автентифікацію.",
    footer: toAccount,
  },
};

export const passkeyMails: PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `До вашого облікового запису ${app} додано ключ доступу`,
    heading: () => "Додано ключ доступу",
    paragraphs: ({ app, model }) => [
      `Новий ключ доступу${model === null ? "" : ` (${model})`} тепер дає змогу ввійти в обліковий запис ${app}. Якщо його додали ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Увійдіть, вилучіть ключ доступу й вийдіть з усіх інших сеансів.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `З вашого облікового запису ${app} видалено ключ доступу`,
    heading: () => "Видалено ключ доступу",
    paragraphs: ({ app, model }) => [
      `Ключ доступу${model === null ? "" : ` (${model})`} більше не дає змоги ввійти в обліковий запис ${app}. Якщо його видалили ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Увійдіть і вийдіть з усіх інших сеансів.",
    footer: toAccount,
  },
};

export const phoneMessage: PhoneMessageText = {
  code: ({ code, minutes }) => `Ваш код: ${code}. Він діє ${minutes} хв. Нікому його не повідомляйте.`,
};

export const phoneNumberMails: PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `До вашого облікового запису ${app} додано номер телефону`,
    heading: () => "Додано номер телефону",
    paragraphs: ({ app, phoneNumber }) => [
      `Номер ${phoneNumber} тепер дає змогу ввійти в обліковий запис ${app}. Якщо його додали ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Увійдіть, вилучіть номер телефону й вийдіть з усіх інших сеансів.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `Номер телефону вашого облікового запису ${app} змінено`,
    heading: () => "Ваш номер телефону змінено",
    paragraphs: ({ app, phoneNumber }) => [
      `Тепер номер телефону вашого облікового запису ${app} — ${phoneNumber}. Увійти за попереднім номером більше не можна. Якщо його змінили ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Увійдіть, змініть номер телефону й вийдіть з усіх інших сеансів.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `З вашого облікового запису ${app} вилучено номер телефону`,
    heading: () => "Ваш номер телефону вилучено",
    paragraphs: ({ app, phoneNumber }) => [
      `Номер ${phoneNumber} більше не дає змоги ввійти в обліковий запис ${app}. Якщо його вилучили ви, нічого робити не потрібно.`,
    ],
    ifNotYou: () =>
      "Якщо це були не ви, доступ до вашого облікового запису має хтось інший. Увійдіть і вийдіть з усіх інших сеансів.",
    footer: toAccount,
  },
};

export const organizationMails: OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} змінює вхід до ${app}`,
    heading: ({ organization }) => `Нові правила входу до ${organization}`,
    from: ({ app, date, organization }) => `З ${date} ${organization} у ${app} вимагає від учасників більшого:`,
    secondFactor: "Потрібна двофакторна автентифікація. Налаштуйте її у своєму обліковому записі до цього дня.",
    signInMethods: "Приймаються лише деякі способи входу. Їх перелічено в налаштуваннях безпеки організації.",
    maxSessionAge: "Входити знову доведеться частіше.",
    ifNotYou: ({ organization }) => `Якщо ви не належите до ${organization}, не зважайте на цей лист.`,
    footer: ({ app, organization }) => `Ви отримали цей лист, бо ви учасник ${organization} у ${app}.`,
  },
  policiesReset: {
    subject: ({ organization }) => `Правила входу до ${organization} вимкнено`,
    heading: () => "Правила входу вимкнено",
    paragraphs: ({ app, organization }) => [
      `Оператор ${app} вимкнув правила входу до ${organization}, бо жоден власник більше не міг їх виконати. Учасники входять так само, як до цих правил.`,
    ],
    ifNotYou: () => "Власник може задати нові правила в налаштуваннях безпеки організації.",
    footer: ({ app, organization }) => `Ви отримали цей лист, бо ви власник ${organization} у ${app}.`,
  },
  domainLost: {
    subject: ({ domain }) => `Домен ${domain} більше не підтверджено`,
    heading: () => "Домен більше не підтверджено",
    paragraphs: ({ app, domain, organization }) => [
      `Запис DNS, який підтверджує домен ${domain} для ${organization} у ${app}, зник. Користувачі з адресою в цьому домені більше не можуть приєднатися. Учасники залишаються учасниками.`,
    ],
    ifNotYou: () => "Якщо ви й далі керуєте цим доменом, додайте запис знову та підтвердьте домен.",
    footer: ({ app, organization }) => `Ви отримали цей лист, бо ви власник ${organization} у ${app}.`,
  },
};

export const signInFacts: SignInFactTexts = {
  device: ({ device }) => `Пристрій: ${device}`,
  unknown: "невідомо",
  time: ({ time }) => `Час: ${time}`,
  address: ({ address }) => `Мережева адреса: ${address}`,
};

export const signInNoticeMail: SignInNoticeMailText = {
  subject: ({ app }) => `Новий вхід у ${app}`,
  heading: "Новий вхід у ваш обліковий запис",
  paragraph: ({ app }) => `Хтось увійшов у ваш обліковий запис ${app} з нового пристрою.`,
  ignore: "Якщо це були ви, нічого робити не потрібно.",
  button: "Це був не я",
  ifNotYou:
    "Якщо це були не ви, натисніть кнопку. Ви вийдете з усіх сеансів, а пароль перестане діяти, доки ви не встановите новий.",
  footer: toAccount,
};
