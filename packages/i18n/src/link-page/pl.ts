import type { LinkPageTexts } from "./texts.ts";

export const pl: LinkPageTexts = {
  verified: {
    title: "Adres e-mail zweryfikowany",
    text: "Twój adres e-mail jest zweryfikowany. Możesz wrócić do aplikacji.",
  },
  approved: {
    title: "Pozostał jeden krok",
    text: "Zmiana adresu e-mail została zatwierdzona. Wysłaliśmy link na nowy adres: otwórz go, aby dokończyć zmianę.",
  },
  deleted: {
    title: "Konto usunięte",
    text: "Twoje konto zostało usunięte.",
  },
  expired: {
    title: "Ten link wygasł",
    text: "Poproś w aplikacji o nowy link.",
  },
  invalid: {
    title: "Ten link nie działa",
    text: "Mógł zostać już użyty albo brakuje jego części. Otwórz go ponownie z wiadomości lub poproś w aplikacji o nowy link.",
  },
  signIn: {
    title: "Najpierw się zaloguj",
    text: "Zaloguj się do aplikacji w tej przeglądarce, a potem otwórz link ponownie.",
  },
};
