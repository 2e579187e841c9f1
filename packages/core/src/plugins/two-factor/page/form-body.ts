export interface ChallengeFormBody {
  /** What the form's button does. */
  action: "verify" | "send" | "begin";
  /** The method that passes the challenge. */
  method?: string | undefined;
  /** The code as it was typed. */
  code?: string | undefined;
  /** Whether this browser skips the second factor from now on. */
  trustDevice?: string | undefined;
  /** The enrolment that the page has shown, sealed. */
  setUp?: string | undefined;
}
