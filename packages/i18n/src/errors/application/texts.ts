/** Messages for mistakes of the application, which no screen shows. */
export interface ApplicationErrorTexts {
  readonly HEADERS_REQUIRED: string;
  readonly REQUEST_REQUIRED: string;
  readonly NOT_WITH_A_KEY: string;
  readonly TWO_CREDENTIALS: string;
  readonly PROVIDER_NOT_SUPPORTED: string;
  readonly ID_TOKEN_NOT_SUPPORTED: string;
  readonly INVALID_ID_TOKEN: string;
  readonly USER_ID_OR_SESSION_REQUIRED: string;
  readonly FAILED_TO_GET_ACCESS_TOKEN: string;
  readonly FAILED_TO_REFRESH_ACCESS_TOKEN: string;
  readonly FAILED_TO_SIGN_TOKEN: string;
}
