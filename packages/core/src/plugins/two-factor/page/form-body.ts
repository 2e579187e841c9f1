/** What a form of the page brings. */
export interface ChallengeFormBody {
  action: "verify" | "send" | "begin";
  method?: string | undefined;
  code?: string | undefined;
  trustDevice?: string | undefined;
  /** What was shown of an enrolment, sealed. */
  setUp?: string | undefined;
}
