import type { MailPerson, MailWords } from "../../plugin.ts";

declare module "@sallyport/core" {
  interface MailContents {
    /** The code of a second factor, by mail. */
    "two-factor-code": { readonly user: MailPerson; readonly code: string; readonly minutes: number };
  }
}

interface Code {
  readonly code: string;
  readonly minutes: number;
}

/** What each language says of a code. */
const say =
  (
    words: (code: string, minutes: number) => Omit<MailWords, "paragraphs" | "heading"> & { lead: string; end: string },
  ) =>
  ({ code, minutes }: Code): MailWords => {
    const { lead, end, ...rest } = words(code, minutes);
    return { ...rest, heading: code, paragraphs: [lead, end] };
  };

export const codeWords = {
  en: say((code, minutes) => ({
    subject: `${code} is your {app} code`,
    lead: "Enter this code to finish signing in.",
    end: `It works once, and for ${minutes} minutes.`,
    ifNotYou: "If you are not signing in, somebody knows your password: change it.",
    footer: "You get this email because a code was asked for while signing in.",
  })),
  de: say((code, minutes) => ({
    subject: `${code} ist Ihr Code für {app}`,
    lead: "Geben Sie diesen Code ein, um die Anmeldung abzuschließen.",
    end: `Er gilt einmal und ${minutes} Minuten lang.`,
    ifNotYou: "Wenn Sie sich gerade nicht anmelden, kennt jemand Ihr Passwort: Ändern Sie es.",
    footer: "Sie erhalten diese E-Mail, weil bei einer Anmeldung ein Code angefordert wurde.",
  })),
  es: say((code, minutes) => ({
    subject: `${code} es su código de {app}`,
    lead: "Introduzca este código para terminar de iniciar sesión.",
    end: `Sirve una sola vez y durante ${minutes} minutos.`,
    ifNotYou: "Si no está iniciando sesión, alguien conoce su contraseña: cámbiela.",
    footer: "Recibe este correo porque se pidió un código al iniciar sesión.",
  })),
  fr: say((code, minutes) => ({
    subject: `${code} est votre code {app}`,
    lead: "Saisissez ce code pour terminer la connexion.",
    end: `Il sert une seule fois, pendant ${minutes} minutes.`,
    ifNotYou: "Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe : changez-le.",
    footer: "Vous recevez cet e-mail parce qu’un code a été demandé lors d’une connexion.",
  })),
  pl: say((code, minutes) => ({
    subject: `${code} to Twój kod do {app}`,
    lead: "Wpisz ten kod, aby dokończyć logowanie.",
    end: `Działa jeden raz i przez ${minutes} min.`,
    ifNotYou: "Jeśli to nie Ty się logujesz, ktoś zna Twoje hasło: zmień je.",
    footer: "Otrzymujesz tę wiadomość, ponieważ podczas logowania poproszono o kod.",
  })),
  ru: say((code, minutes) => ({
    subject: `${code} — ваш код для {app}`,
    lead: "Введите этот код, чтобы завершить вход.",
    end: `Он действует один раз, в течение ${minutes} мин.`,
    ifNotYou: "Если вы сейчас не входите, кто-то знает ваш пароль: смените его.",
    footer: "Вы получили это письмо, потому что при входе был запрошен код.",
  })),
  tr: say((code, minutes) => ({
    subject: `${code} {app} kodunuz`,
    lead: "Oturum açmayı tamamlamak için bu kodu girin.",
    end: `Bir kez ve ${minutes} dakika boyunca geçerlidir.`,
    ifNotYou: "Oturum açan siz değilseniz birisi parolanızı biliyor: parolanızı değiştirin.",
    footer: "Bu e-postayı, oturum açılırken bir kod istendiği için alıyorsunuz.",
  })),
  uk: say((code, minutes) => ({
    subject: `${code} — ваш код для {app}`,
    lead: "Введіть цей код, щоб завершити вхід.",
    end: `Він діє один раз, протягом ${minutes} хв.`,
    ifNotYou: "Якщо ви зараз не входите, хтось знає ваш пароль: змініть його.",
    footer: "Ви отримали цей лист, бо під час входу було запитано код.",
  })),
} as const;
