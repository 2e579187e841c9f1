import type { CaptchaOptions } from "@sallyport/core/captcha";
import { Code } from "../code.ts";
import { converted, type Decisions, unmapped, value } from "./decision.ts";

const PROVIDERS: readonly unknown[] = ["cloudflare-turnstile", "google-recaptcha", "hcaptcha", "captchafox"];
const VARIABLE = "CAPTCHA_SECRET_KEY";

export const captcha: Decisions<CaptchaOptions> = {
  provider: converted("Give verify, which asks this service.", (original) =>
    PROVIDERS.includes(original) ? original : undefined,
  ),
  secretKey: converted("It must be a text.", (original) =>
    typeof original === "string" ? new Code(`process.env.${VARIABLE} ?? ""`, original) : undefined,
  ),
  verify: unmapped,
  endpoints: value,
  minScore: value,
  expectedAction: value,
  allowedHostnames: value,
  siteKey: value,
  siteVerifyURLOverride: value,
  timeout: unmapped,
  whenUnavailable: unmapped,
};
