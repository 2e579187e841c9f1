/** What a person is told; keyed by the code of an answer, never by its wording. */
const TEXTS: Readonly<Record<string, string>> = {
  INVALID_EMAIL: "Enter an e-mail address, such as name@example.com.",
  INVALID_EMAIL_OR_PASSWORD: "That e-mail address and password don’t go together. Check both and try again.",
  PASSWORD_TOO_SHORT: "Use at least 8 characters.",
  PASSWORD_TOO_LONG: "Use 128 characters at most.",
  USER_ALREADY_EXISTS: "There is already an account with this e-mail address. You can sign in below.",
  TOO_MANY_REQUESTS: "That was too often. Wait a few seconds, then try again.",
  NETWORK_ERROR: "We can’t reach the server. Check your connection and try again; nothing you typed is lost.",
  SERVICE_UNAVAILABLE: "The server is busy at the moment. Try again shortly.",
  UNAUTHORIZED: "You are no longer signed in.",
  VALIDATION_ERROR: "Something here is too long or not allowed. Change it and try again.",
};

const OTHER = "Something went wrong on our side. Try again in a moment.";

/** The words for a code; codes without words of their own share one sentence. */
export function errorText(code: string): string {
  return TEXTS[code] ?? OTHER;
}
