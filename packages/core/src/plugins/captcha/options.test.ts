import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { type CaptchaOptions, captcha } from "./index.ts";

const KEY = { secretKey: "the-secret-key-of-the-site" };
const verify = () => true;

test.each<[CaptchaOptions, string]>([
  [{}, "captcha: give either provider or verify"],
  [{ verify, provider: "hcaptcha", ...KEY }, "captcha: give either provider or verify"],
  [{ provider: "turnstile" as never, ...KEY }, "provider"],
  [{ provider: "hcaptcha" }, "captcha: secretKey is missing: is the environment variable set?"],
  [{ verify, ...KEY }, "captcha: secretKey has no effect with verify"],
  [{ verify, allowedHostnames: ["a.test"] }, "captcha: allowedHostnames has no effect with verify"],
  [{ provider: "hcaptcha", ...KEY, expectedAction: "x" }, "captcha: hcaptcha has no expectedAction"],
  [{ provider: "cloudflare-turnstile", ...KEY, minScore: 0.5 }, "captcha: cloudflare-turnstile has no minScore"],
  [{ provider: "google-recaptcha", ...KEY, siteKey: "x" }, "captcha: google-recaptcha does not check a siteKey"],
  [{ provider: "google-recaptcha", ...KEY, minScore: 2 }, "must be a number from 0 to 1"],
  [{ verify, endpoints: ["sign-in/email"] }, "endpoints.0"],
  [
    { provider: "google-recaptcha", ...KEY, expectedAction: { "/sign-in/mail": "x" } },
    "captcha: expectedAction names /sign-in/mail, which needs no captcha",
  ],
  [{ provider: "google-recaptcha", ...KEY, expectedAction: false as never }, "expectedAction"],
  [{ verify, timeout: 0 }, "timeout"],
  [{ verify, whenUnavailable: "ignore" as never }, "whenUnavailable"],
  [{ verify, endpoint: [] } as never, "unknown option endpoint. Did you mean endpoints?"],
])("refuses %j", (options, message) => {
  expect(() => captcha(options)).toThrow(message);
});

test("a path that no endpoint has makes the start fail", () => {
  expect(() => openAuth({ plugins: [captcha({ verify, endpoints: ["/sign-in/mail"] })] })).toThrow(
    "a hook names /sign-in/mail, which no endpoint has; did you mean /sign-in/email?",
  );
});

test("an empty list means the default endpoints", async () => {
  const { auth } = openAuth({ plugins: [captcha({ verify, endpoints: [] })] });
  expect((await auth.api.capabilities()).plugins.captcha?.endpoints).toEqual([
    "/sign-up/email",
    "/sign-in/email",
    "/request-password-reset",
    "/passkey/generate-sign-up-options",
    "/sign-in/username",
    "/sign-in/phone-number",
    "/forget-password",
    "/email-otp/request-password-reset",
    "/forget-password/email-otp",
    "/phone-number/request-password-reset",
  ]);
});
