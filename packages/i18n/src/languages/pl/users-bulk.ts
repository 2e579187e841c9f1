import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "Zaznacz: {name}",
  "users.select.all": "Zaznacz wszystko na tej stronie",
  "users.selected": "Zaznaczono: {count}",
  "users.selected.clear": "Wyczyść zaznaczenie",
  "users.failed": {
    one: "Nie udało się dla {count} użytkownika:",
    few: "Nie udało się dla {count} użytkowników:",
    many: "Nie udało się dla {count} użytkowników:",
    other: "Nie udało się dla {count} użytkownika:",
  },
  "users.ban.title": {
    one: "Zablokuj {count} użytkownika",
    few: "Zablokuj {count} użytkowników",
    many: "Zablokuj {count} użytkowników",
    other: "Zablokuj {count} użytkownika",
  },
  "users.ban.lead": "Użytkownicy zostaną wylogowani ze wszystkich sesji i nie będą mogli się zalogować.",
  "users.ban.done": {
    one: "Zablokowano {count} użytkownika",
    few: "Zablokowano {count} użytkowników",
    many: "Zablokowano {count} użytkowników",
    other: "Zablokowano {count} użytkownika",
  },
  "users.signOut.title": {
    one: "Wyloguj {count} użytkownika",
    few: "Wyloguj {count} użytkowników",
    many: "Wyloguj {count} użytkowników",
    other: "Wyloguj {count} użytkownika",
  },
  "users.signOut.lead": "Wszystkie ich sesje zostaną zakończone.",
  "users.signOut.done": {
    one: "Wylogowano {count} użytkownika",
    few: "Wylogowano {count} użytkowników",
    many: "Wylogowano {count} użytkowników",
    other: "Wylogowano {count} użytkownika",
  },
  "users.delete": "Usuń",
  "users.delete.title": {
    one: "Usuń {count} użytkownika",
    few: "Usuń {count} użytkowników",
    many: "Usuń {count} użytkowników",
    other: "Usuń {count} użytkownika",
  },
  "users.delete.lead": "Konta i cała ich zawartość zostaną trwale usunięte.",
  "users.delete.wrong": "Tekst się nie zgadza.",
  "users.delete.done": {
    one: "Usunięto {count} użytkownika",
    few: "Usunięto {count} użytkowników",
    many: "Usunięto {count} użytkowników",
    other: "Usunięto {count} użytkownika",
  },
};
