import type { OrganizationErrorTexts } from "./texts.ts";

export const pl: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Nie masz uprawnień do tworzenia organizacji.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Masz już tyle organizacji, ile jest dozwolone.",
  ORGANIZATION_ALREADY_EXISTS: "Istnieje już organizacja o tej nazwie skróconej. Wybierz inną.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Ta nazwa skrócona jest zajęta. Wybierz inną.",
  INVALID_SLUG: "Nazwa skrócona składa się z małych liter, cyfr i pojedynczych łączników.",
  INVALID_METADATA: "Dodatkowe dane są nieprawidłowe lub za długie.",
  ORGANIZATION_NOT_FOUND: "Taka organizacja nie istnieje.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Mogą to zrobić tylko członkowie tej organizacji.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Nie należysz do tej organizacji.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Ta osoba już należy do organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Nie masz uprawnień do zmiany tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Nie masz uprawnień do usunięcia tej organizacji.",
  NO_ACTIVE_ORGANIZATION: "Najpierw wybierz organizację.",
  ORGANIZATION_ID_REQUIRED: "Aplikacja nie wskazała, o którą organizację chodzi.",
  USER_ID_IS_FOR_THE_SERVER: "Możesz to zrobić tylko we własnym imieniu.",

  MEMBER_NOT_FOUND: "W tej organizacji nie ma takiego członka.",
  ROLE_NOT_FOUND: "W tej organizacji nie ma takiej roli.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Organizacja musi zawsze mieć właściciela. Najpierw nadaj tę rolę jeszcze komuś.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Nie masz uprawnień do usunięcia tego członka.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Nie masz uprawnień do zmiany danych tego członka.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "Nie masz uprawnień do zapraszania do tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Nie masz uprawnień do zapraszania z tą rolą.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Ta osoba została już zaproszona.",
  INVITATION_LIMIT_REACHED:
    "Zbyt wiele zaproszeń pozostaje bez odpowiedzi. Anuluj niektóre z nich lub poczekaj na odpowiedzi.",
  INVITATION_NOT_FOUND: "To zaproszenie jest nieprawidłowe, wygasło lub udzielono już na nie odpowiedzi.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "To zaproszenie wysłano na inny adres e-mail. Zaloguj się za pomocą tamtego adresu.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Potwierdź adres e-mail, aby zobaczyć zaproszenia i na nie odpowiedzieć.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Nie masz uprawnień do anulowania tego zaproszenia.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Osoba, która Cię zaprosiła, nie należy już do tej organizacji. Poproś o nowe zaproszenie.",
  INVITER_MAY_NO_LONGER_INVITE: "Osoba, która Cię zaprosiła, nie może już nadawać tej roli. Poproś o nowe zaproszenie.",
  FAILED_TO_RETRIEVE_INVITATION: "Nie udało się wczytać zaproszenia.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Ta organizacja nie może przyjąć więcej członków.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "Nie masz uprawnień do tworzenia zespołów w tej organizacji.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Ta organizacja nie może mieć więcej zespołów.",
  TEAM_NOT_FOUND: "W tej organizacji nie ma takiego zespołu.",
  UNABLE_TO_REMOVE_LAST_TEAM: "To ostatni zespół, dlatego nie można go usunąć.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "Nie masz uprawnień do usuwania zespołów w tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Nie masz uprawnień do zmiany tego zespołu.",
  TEAM_MEMBER_LIMIT_REACHED: "Ten zespół nie może przyjąć więcej członków.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Ta osoba nie należy do zespołu.",

  TOO_MANY_ROLES: "Ta organizacja nie może mieć więcej ról.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Istnieje już rola o tej nazwie. Wybierz inną.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Wbudowanych ról nie można usunąć.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Niektórzy członkowie nadal mają tę rolę. Najpierw nadaj im inną.",
  INVALID_RESOURCE: "Jedno z tych uprawnień nie istnieje.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Nie masz uprawnień do tworzenia ról.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Nie masz uprawnień do zmiany ról.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Nie masz uprawnień do usuwania ról.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Nie masz uprawnień do przeglądania ról.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Nie możesz oglądać organizacji tego użytkownika.",
};
