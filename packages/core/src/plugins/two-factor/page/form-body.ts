export interface ChallengeFormBody {
  action: "verify" | "send" | "begin";
  method?: string | undefined;
  code?: string | undefined;
  trustDevice?: string | undefined;
  setUp?: string | undefined;
}
