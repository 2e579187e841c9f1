export interface ChallengeFormBody {
  /** What the form's button does. */
  action: "verify" | "send" | "begin";
  /** The way to pass the challenge. */
  method?: string | undefined;
  /** The code as it was typed. */
  code?: string | undefined;
  /** Whether this browser is not asked again. */
  trustDevice?: string | undefined;
  /** The enrolment that the page has shown, sealed. */
  setUp?: string | undefined;
}
