import type { ApplicationErrorTexts } from "./texts.ts";

export const fr: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "L’application n’a pas transmis les en-têtes de votre demande.",
  REQUEST_REQUIRED: "L’application n’a pas transmis votre demande.",
  NOT_WITH_A_KEY: "Connectez-vous vous-même : une clé d’API ne le permet pas.",
  TWO_CREDENTIALS: "Deux identifications ont été envoyées à la fois. N’en utilisez qu’une.",
  PROVIDER_NOT_SUPPORTED: "Ce mode de connexion ne le permet pas.",
  ID_TOKEN_NOT_SUPPORTED: "Ce service de connexion ne peut pas être utilisé de cette façon.",
  INVALID_ID_TOKEN: "La connexion n’a pas abouti. Veuillez réessayer.",
  USER_ID_OR_SESSION_REQUIRED: "Veuillez d’abord vous connecter.",
  FAILED_TO_GET_ACCESS_TOKEN: "La liaison avec ce service a pris fin. Veuillez l’associer de nouveau.",
  FAILED_TO_REFRESH_ACCESS_TOKEN:
    "La liaison avec ce service n’a pas pu être renouvelée. Veuillez l’associer de nouveau.",
  FAILED_TO_SIGN_TOKEN: "Le jeton n’a pas pu être signé. Veuillez réessayer plus tard.",
};
