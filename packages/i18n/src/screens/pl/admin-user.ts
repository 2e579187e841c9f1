import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Wszyscy użytkownicy",
  "user.gone.title": "Nie ma takiego użytkownika",
  "user.gone.lead": "Nikt nie ma tego identyfikatora: konto mogło zostać usunięte.",
  "user.since": "Tutaj od: {date}",
  "user.me": "To Ty. To, co dotyczy tylko Ciebie, znajdziesz na stronie swojego konta.",
  "user.mayNot": "Twoja rola na to nie pozwala: {actions}. Zwróć się do kogoś z większymi uprawnieniami.",

  "user.sessions": "Otwarte sesje",
  "user.sessions.none": "Obecnie żadnych.",
  "user.sessions.used": "Ostatnio używana: {time}",
  "user.sessions.end": "Wyloguj",
  "user.sessions.endOne": "Wyloguj: {device}",
  "user.sessions.ended": "Sesja zakończona: {device}.",
  "user.sessions.endAll": "Wyloguj wszędzie",
  "user.sessions.endedAll": "Wszystkie sesje są zakończone.",
  "user.sessions.byAdmin": "Administrator w imieniu tego użytkownika",

  "user.ways": "Sposoby logowania",
  "user.ways.none": "Jeszcze żadnych: hasło ustawia się linkiem z wiadomości albo poniżej.",
  "user.ways.since": "Od: {date}",
  "user.organizations": "Organizacje",
  "user.organizations.none": "Nie należy do żadnej.",
  "user.organizations.role": "{role}, od: {date}",

  "user.roles.save": "Zapisz role",
  "user.roles.saved": "Zapisano: {roles}.",
  "user.roles.needed": "Wybierz co najmniej jedną rolę.",
  "user.saving": "Zapisywanie…",

  "user.password.lead": "Nowe hasło kończy wszystkie sesje, a wiadomość e-mail o tym informuje.",
  "user.password.set": "Ustaw hasło",
  "user.password.done": "Hasło jest ustawione, a wszystkie sesje zakończone: {name}.",

  "user.ban": "Zablokuj: {name}",
  "user.ban.lead": "Wszystkie sesje się kończą i żaden sposób logowania nie działa.",
  "user.ban.reason": "Powód",
  "user.ban.reason.hint": "Dla innych administratorów: zablokowana osoba go nie zobaczy.",
  "user.ban.end": "Na jak długo",
  "user.ban.hour": "Na godzinę",
  "user.ban.day": "Na dzień",
  "user.ban.week": "Na tydzień",
  "user.ban.month": "Na 30 dni",
  "user.ban.ever": "Na stałe",
  "user.ban.submit": "Zablokuj teraz",
  "user.ban.done": "Konto zablokowane: {name}.",
  "user.ban.noReason": "Nikt go nie podał.",
  "user.ban.until": "Do",
  "user.ban.lift": "Zdejmij blokadę",
  "user.ban.lifted": "Blokada zdjęta, można znowu się logować: {name}.",

  "user.delete": "Usuń: {name}",
  "user.delete.lead": "Wszystko, co należy do konta, też zniknie, od razu i na zawsze.",
  "user.delete.field": "Aby potwierdzić, wpisz {email}",
  "user.delete.wrong": "To nie to samo. Wpisz adres tak, jak podano powyżej.",
  "user.delete.submit": "Usuń na zawsze",
  "user.delete.submitting": "Usuwanie…",

  "user.become": "Zaloguj się jako {name}",
  "user.become.lead":
    "Przez ograniczony czas widzisz to, co ta osoba. Twoje działania liczą się jako jej, a w dzienniku obok stoi Twoje nazwisko.",
};
