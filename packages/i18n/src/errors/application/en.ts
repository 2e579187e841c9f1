import type { ApplicationErrorTexts } from "./texts.ts";

export const en: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "The application did not pass on the headers of your request.",
  REQUEST_REQUIRED: "The application did not pass on your request.",
  NOT_WITH_A_KEY: "Please sign in yourself: an API key cannot do this.",
  TWO_CREDENTIALS: "Two credentials were sent at once. Use one.",
  PROVIDER_NOT_SUPPORTED: "This cannot be done with this way of signing in.",
  ID_TOKEN_NOT_SUPPORTED: "This sign-in service cannot be used in this way.",
  INVALID_ID_TOKEN: "Signing in did not work. Please try again.",
  USER_ID_OR_SESSION_REQUIRED: "Please sign in first.",
  FAILED_TO_GET_ACCESS_TOKEN: "The connection to this service has ended. Please connect it again.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "The connection to this service could not be renewed. Please connect it again.",
  FAILED_TO_SIGN_TOKEN: "The token could not be signed. Please try again later.",
};
