import { checkOptions, type Shapes, shape, withTimeLimit } from "../../plugin.ts";
import { type CheckedPaths, checkedPaths } from "./checked-paths.ts";
import type { CaptchaCheck, CaptchaOptions, CaptchaProvider } from "./options.ts";
import {
  CaptchaUnavailable,
  errorCodesOf,
  type Service,
  type SiteVerifyAnswer,
  services,
  siteVerify,
} from "./site-verify.ts";

const { array, either, filled, func, matching, oneOf, optional, record, text, where, whole } = shape;

const DEFAULT_ENDPOINTS = ["/sign-up/email", "/sign-in/email", "/request-password-reset"];
const TIMEOUT_SECONDS = 10;
const LEAST_SCORE = 0.5;
const ACTION_CHARACTERS = 32;

const shapes: Shapes<CaptchaOptions> = {
  provider: optional(oneOf("cloudflare-turnstile", "google-recaptcha", "hcaptcha", "captchafox")),
  secretKey: optional(filled),
  verify: optional(func),
  endpoints: optional(array(matching(/^[/*]/))),
  minScore: optional(
    where((value) => typeof value === "number" && value >= 0 && value <= 1, "must be a number from 0 to 1"),
  ),
  expectedAction: optional(
    either("must be true, a text, or one for each path", oneOf(true), filled, record(text, filled)),
  ),
  allowedHostnames: optional(array(filled)),
  siteKey: optional(filled),
  siteVerifyURLOverride: optional(matching(/^https?:\/\//)),
  timeout: optional(whole(1, 60)),
  whenUnavailable: optional(oneOf("allow", "refuse")),
};

export type Reason = string | null;

export interface Settings {
  readonly service: string;
  readonly allowsWhenUnavailable: boolean;
  readonly paths: CheckedPaths;
  judge(check: CaptchaCheck): Promise<Reason>;
}

const problem = (message: string): TypeError => new TypeError(`captcha: ${message}`);

function assertFits({ provider, verify, secretKey, ...options }: CaptchaOptions): void {
  if ((provider === undefined) === (verify === undefined)) throw problem("give either provider or verify");
  if (verify !== undefined) {
    const unused = ["minScore", "expectedAction", "allowedHostnames", "siteKey", "siteVerifyURLOverride"] as const;
    const given = secretKey === undefined ? unused.find((name) => options[name] !== undefined) : "secretKey";
    if (given !== undefined) throw problem(`${given} has no effect with verify`);
  }
  if (provider === undefined) return;
  const { hasAction, hasScore, takesSiteKey } = services[provider];
  if (secretKey === undefined) throw problem("secretKey is missing: is the environment variable set?");
  if (options.expectedAction !== undefined && !hasAction) throw problem(`${provider} has no expectedAction`);
  if (options.minScore !== undefined && !hasScore) throw problem(`${provider} has no minScore`);
  if (options.siteKey !== undefined && !takesSiteKey) throw problem(`${provider} does not check a siteKey`);
}

/** Turnstile takes no longer action, and reCAPTCHA none with hyphens. */
const actionOf = (path: string): string => path.slice(1).replaceAll("/", "-").slice(0, ACTION_CHARACTERS);

function hasExpectedAction({ expectedAction: wanted }: CaptchaOptions, action: unknown, path: string): boolean {
  if (wanted === true) return typeof action === "string" && action.replaceAll("_", "-") === actionOf(path);
  const one = typeof wanted === "string" ? wanted : wanted?.[path];
  return one === undefined || action === one;
}

function reasonOf(options: CaptchaOptions, { hasScore }: Service, answer: SiteVerifyAnswer, path: string): Reason {
  if (!answer.success) return errorCodesOf(answer).join(", ") || "refused";
  const { allowedHostnames, minScore } = options;
  const { action, hostname, score } = answer;
  if (hasScore && (minScore !== undefined || score !== undefined)) {
    if (typeof score !== "number" || !(score >= (minScore ?? LEAST_SCORE))) return "score";
  }
  if (!hasExpectedAction(options, action, path)) return "action";
  const hosts = allowedHostnames ?? [];
  return hosts.length > 0 && !hosts.some((host) => host === hostname) ? "hostname" : null;
}

function judgeBy(provider: CaptchaProvider, options: CaptchaOptions, seconds: number): Settings["judge"] {
  const service = services[provider];
  const { secretKey = "", siteKey, siteVerifyURLOverride: url = service.url } = options;
  return async ({ token, ip, action }) => {
    const form = {
      secret: secretKey,
      response: token,
      ...(siteKey !== undefined && { sitekey: siteKey }),
      ...(ip !== null && { [service.remoteIp]: ip }),
    };
    return reasonOf(options, service, await siteVerify(url, form, seconds), action);
  };
}

function judgeWith(verify: NonNullable<CaptchaOptions["verify"]>, seconds: number): Settings["judge"] {
  return async (check) => {
    const asked = Promise.resolve(check).then(verify);
    const passes: unknown = await withTimeLimit(asked, seconds).catch((cause: unknown) => {
      throw new CaptchaUnavailable("verify failed", { cause });
    });
    return passes === true ? null : "refused";
  };
}

function pathsOf({ endpoints = [], expectedAction }: CaptchaOptions): CheckedPaths {
  const paths = checkedPaths(endpoints.length > 0 ? endpoints : DEFAULT_ENDPOINTS);
  const named = typeof expectedAction === "object" ? Object.keys(expectedAction) : [];
  const open = named.find((path) => !paths.includes(path));
  if (open !== undefined) throw problem(`expectedAction names ${open}, which needs no captcha`);
  return paths;
}

export function resolveSettings(options: CaptchaOptions): Settings {
  checkOptions("captcha", shapes, options);
  assertFits(options);
  const { provider, verify = () => false, timeout = TIMEOUT_SECONDS } = options;
  return {
    service: provider ?? "verify",
    allowsWhenUnavailable: options.whenUnavailable === "allow",
    paths: pathsOf(options),
    judge: provider === undefined ? judgeWith(verify, timeout) : judgeBy(provider, options, timeout),
  };
}
