import type { AccountErrorTexts } from "./texts.ts";

export const pl: AccountErrorTexts = {
  SESSION_EXPIRED: "Sesja wygasła. Zaloguj się ponownie, aby to zrobić.",
  PASSWORD_ALREADY_SET: "To konto ma już hasło.",
  CHANGE_EMAIL_DISABLED: "Zmiana adresu e-mail jest tu niedostępna.",
  EMAIL_IS_THE_SAME: "To już jest Twój adres e-mail.",
  EMAIL_CAN_NOT_BE_UPDATED: "Adresu e-mail nie można zmienić razem z innymi danymi.",
  ACCOUNT_NOT_FOUND: "Ten sposób logowania nie jest powiązany z Twoim kontem.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "To Twój jedyny sposób logowania, dlatego nie można go usunąć.",
};
