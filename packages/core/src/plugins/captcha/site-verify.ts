import type { CaptchaProvider } from "./options.ts";

export class CaptchaUnavailable extends Error {
  override readonly name = "CaptchaUnavailable";
}

class CaptchaMisconfigured extends Error {
  override readonly name = "CaptchaMisconfigured";
}

export interface SiteVerifyAnswer {
  readonly success: boolean;
  readonly "error-codes"?: unknown;
  readonly hostname?: unknown;
  readonly action?: unknown;
  readonly score?: unknown;
}

export interface Service {
  readonly url: string;
  readonly remoteIp: "remoteip" | "remoteIp";
  readonly hasAction: boolean;
  /** Whether `score` grows with the trust in the visitor. hCaptcha's is a risk. */
  readonly hasScore: boolean;
  readonly takesSiteKey: boolean;
}

export const services: Readonly<Record<CaptchaProvider, Service>> = {
  "cloudflare-turnstile": {
    url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    remoteIp: "remoteip",
    hasAction: true,
    hasScore: false,
    takesSiteKey: false,
  },
  "google-recaptcha": {
    url: "https://www.google.com/recaptcha/api/siteverify",
    remoteIp: "remoteip",
    hasAction: true,
    hasScore: true,
    takesSiteKey: false,
  },
  hcaptcha: {
    url: "https://api.hcaptcha.com/siteverify",
    remoteIp: "remoteip",
    hasAction: false,
    hasScore: false,
    takesSiteKey: true,
  },
  captchafox: {
    url: "https://api.captchafox.com/siteverify",
    remoteIp: "remoteIp",
    hasAction: false,
    hasScore: false,
    takesSiteKey: true,
  },
};

const isAnswer = (value: unknown): value is SiteVerifyAnswer =>
  typeof value === "object" && value !== null && "success" in value && typeof value.success === "boolean";

export function errorCodesOf({ "error-codes": codes }: SiteVerifyAnswer): string[] {
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
}

/** Codes of the four services for a mistake of the operator: the keys do not fit, or the service cannot read the call. */
const OWN_FAULT = /secret|site-?key|^(invalid-keys|bad-request|not-using-dummy-\w+|(missing|invalid)-remoteip)$/;
const SERVICE_FAULT = /^(internal-error|rate-limited|too-many-requests)$/;
/** A visitor can write a response that the service's firewall refuses to read, which must not turn the check off. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

async function fetchAnswer(
  url: string,
  form: Readonly<Record<string, string>>,
  seconds: number,
): Promise<SiteVerifyAnswer> {
  let status = 0;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(form),
      redirect: "error",
      signal: AbortSignal.timeout(seconds * 1000),
    });
    status = response.status;
    const answer: unknown = await response.json();
    if (isAnswer(answer)) return answer;
    throw new TypeError("The service's answer has no success");
  } catch (cause) {
    if (isRefusal(status)) throw new CaptchaMisconfigured(`The service answers with status ${status}`, { cause });
    throw new CaptchaUnavailable("The service cannot be reached, or gives no answer", { cause });
  }
}

export async function siteVerify(
  url: string,
  form: Readonly<Record<string, string>>,
  seconds: number,
): Promise<SiteVerifyAnswer> {
  const answer = await fetchAnswer(url, form, seconds);
  if (answer.success) return answer;
  const codes = errorCodesOf(answer);
  if (codes.some((code) => OWN_FAULT.test(code))) throw new CaptchaMisconfigured(codes.join(", "));
  if (codes.some((code) => SERVICE_FAULT.test(code))) throw new CaptchaUnavailable(codes.join(", "));
  return answer;
}
