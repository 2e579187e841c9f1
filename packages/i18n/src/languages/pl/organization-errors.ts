import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Nie masz uprawnień do tworzenia organizacji.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Osiągnięto maksymalną liczbę organizacji.",
  ORGANIZATION_ALREADY_EXISTS: "Istnieje już organizacja z tym identyfikatorem URL. Wybierz inny identyfikator URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Ten identyfikator URL jest już zajęty. Wybierz inny.",
  INVALID_SLUG: "Użyj tylko małych liter, cyfr i pojedynczych łączników.",
  INVALID_METADATA: "Metadane są nieprawidłowe lub za długie.",
  ORGANIZATION_NOT_FOUND: "Ta organizacja nie istnieje.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Mogą to zrobić tylko członkowie tej organizacji.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Nie jesteś członkiem tej organizacji.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Ten użytkownik jest już członkiem organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Nie masz uprawnień do edytowania tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Nie masz uprawnień do usunięcia tej organizacji.",
  NO_ACTIVE_ORGANIZATION: "Najpierw wybierz organizację.",
  ORGANIZATION_ID_REQUIRED: "Aplikacja nie wskazała, której organizacji użyć.",
  USER_ID_IS_FOR_THE_SERVER: "Możesz to zrobić tylko dla siebie.",

  MEMBER_NOT_FOUND: "W tej organizacji nie ma takiego członka.",
  ROLE_NOT_FOUND: "W tej organizacji nie ma takiej roli.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Organizacja musi mieć właściciela. Najpierw nadaj rolę właściciela innemu członkowi.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Nie masz uprawnień do usunięcia tego członka.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Nie masz uprawnień do edytowania tego członka.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "Nie masz uprawnień do zapraszania członków do tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Nie masz uprawnień do zapraszania członków z tą rolą.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Ten użytkownik został już zaproszony.",
  INVITATION_LIMIT_REACHED: "Zbyt wiele zaproszeń czeka na odpowiedź. Anuluj niektóre albo poczekaj na odpowiedź.",
  INVITATION_NOT_FOUND: "To zaproszenie jest nieprawidłowe, wygasło lub już na nie odpowiedziano.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "To zaproszenie wysłano na inny adres e-mail. Zaloguj się za pomocą tego adresu.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Potwierdź adres e-mail, aby zobaczyć zaproszenia i na nie odpowiedzieć.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Nie masz uprawnień do anulowania tego zaproszenia.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Osoba, która Cię zaprosiła, nie jest już członkiem tej organizacji. Poproś o nowe zaproszenie.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Osoba, która Cię zaprosiła, nie ma już uprawnień do nadawania tej roli. Poproś o nowe zaproszenie.",
  FAILED_TO_RETRIEVE_INVITATION: "Nie udało się wczytać zaproszenia.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Ta organizacja osiągnęła maksymalną liczbę członków.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "Nie masz uprawnień do tworzenia zespołów w tej organizacji.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Ta organizacja osiągnęła maksymalną liczbę zespołów.",
  TEAM_NOT_FOUND: "W tej organizacji nie ma takiego zespołu.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Nie możesz usunąć ostatniego zespołu.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "Nie masz uprawnień do usuwania zespołów w tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Nie masz uprawnień do edytowania tego zespołu.",
  TEAM_MEMBER_LIMIT_REACHED: "Ten zespół osiągnął maksymalną liczbę członków.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Ten użytkownik nie jest członkiem zespołu.",

  TOO_MANY_ROLES: "Ta organizacja osiągnęła maksymalną liczbę ról.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Istnieje już rola o tej nazwie. Wybierz inną nazwę.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Wbudowanych ról nie można usunąć.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Ta rola jest nadal przypisana do członków. Najpierw nadaj im inną rolę.",
  INVALID_RESOURCE: "Jedno z tych uprawnień nie istnieje.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Nie masz uprawnień do tworzenia ról.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Nie masz uprawnień do edytowania ról.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Nie masz uprawnień do usuwania ról.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Nie masz uprawnień do wyświetlania ról.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Nie masz uprawnień do wyświetlania organizacji tego użytkownika.",
};

export const policies: PolicyErrorTexts = {
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Ta organizacja wymaga uwierzytelniania dwuskładnikowego. Najpierw skonfiguruj je w ustawieniach swojego konta.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Ta organizacja wymaga uwierzytelniania dwuskładnikowego. Zaloguj się ponownie z jego użyciem.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Ta organizacja nie akceptuje użytej metody logowania. Zaloguj się w inny sposób.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Twoje logowanie jest zbyt dawne dla tej organizacji. Zaloguj się ponownie.",
  ORGANIZATION_REFUSES_USER_KEYS: "Ta organizacja nie akceptuje kluczy API użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Tylko właściciele mogą zmieniać zasady tej organizacji.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Zasady organizacji zablokowałyby wszystkich właścicieli: co najmniej jeden z nich musi używać uwierzytelniania dwuskładnikowego.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Zasady organizacji zablokowałyby wszystkich właścicieli: co najmniej jeden z nich musi mieć akceptowaną metodę logowania.",
  POLICY_NOTICE_TOO_SHORT: "Członkowie muszą dowiedzieć się o tej zasadzie wcześniej.",
  SECOND_FACTOR_NOT_AVAILABLE: "Uwierzytelnianie dwuskładnikowe nie jest tu dostępne.",
  UNKNOWN_SIGN_IN_METHOD: "Ta metoda logowania nie jest tu dostępna.",
  INVALID_DOMAIN: "Podaj prawidłową domenę, na przykład example.com.",
  PUBLIC_MAIL_DOMAIN: "Ta domena należy do publicznego dostawcy poczty.",
  DOMAIN_ALREADY_ADDED: "Ta domena została już dodana.",
  DOMAIN_ALREADY_VERIFIED: "Inna organizacja już potwierdziła tę domenę.",
  DOMAIN_NOT_FOUND: "Tej domeny nie ma już w organizacji.",
  DOMAIN_RECORD_NOT_FOUND: "Nie znaleziono rekordu TXT. Nowy rekord może być widoczny dopiero po dobie.",
  DOMAIN_LOOKUP_FAILED: "Nie udało się odpytać domeny. Spróbuj ponownie później.",
  DOMAIN_LOOKUP_RUNNING: "Trwa odpytywanie domeny. Spróbuj ponownie za chwilę.",
  DOMAIN_ROLE_NOT_ALLOWED: "Z tą rolą nie można dołączać na podstawie domeny.",
  TOO_MANY_DOMAINS: "Ta organizacja osiągnęła maksymalną liczbę domen.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Potwierdź adres e-mail, aby dołączyć.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Twój adres e-mail nie pozwala dołączyć do tej organizacji.",
};
