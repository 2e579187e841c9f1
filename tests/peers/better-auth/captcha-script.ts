import { captcha as ours } from "@sallyport/core/captcha";
import { createAuthClient } from "better-auth/client";
import { captcha as theirs } from "better-auth/plugins";
import { onTestFinished } from "vitest";
import { openCaptchaService } from "../../ground/captcha/captcha-service.ts";
import { personOf } from "../../ground/people.ts";
import { CallRecord, type Difference } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

type Service = Awaited<ReturnType<typeof openCaptchaService>>;

export interface CaptchaSide extends Side {
  readonly service: Service;
}

async function openService() {
  const service = await openCaptchaService();
  onTestFinished(service.close);
  const options = {
    provider: "cloudflare-turnstile",
    secretKey: "the-secret-key-of-the-site",
    siteVerifyURLOverride: service.url,
    expectedAction: "sign",
    allowedHostnames: ["app.example.com"],
  } as const;
  return { service, options };
}

export const sides = {
  async ours(): Promise<CaptchaSide> {
    const { service, options } = await openService();
    return { ...(await openOurs({ mail: { send: async () => {} }, plugins: [ours(options)] })), service };
  },
  async theirs(): Promise<CaptchaSide> {
    const { service, options } = await openService();
    const emailAndPassword = { enabled: true, sendResetPassword: async () => {} };
    return {
      ...(await openTheirs({
        plugins: [theirs({ ...options, allowedHostnames: [...options.allowedHostnames] })],
        emailAndPassword,
      })),
      service,
    };
  },
};

const solved = { headers: { "x-captcha-response": "a-response" } };
const PASSED = { success: true, action: "sign", hostname: "app.example.com" };

export async function callEverything(side: CaptchaSide): Promise<CallRecord> {
  const record = new CallRecord();
  const note = record.note.bind(record);
  const { state, asked } = side.service;
  const client = createAuthClient(browserAt(side).options);
  const alice = personOf("alice");
  const { email, password } = alice;
  state.answer = () => PASSED;
  await note("signUp, no response", client.signUp.email(alice));
  await note("signUp, an empty response", client.signUp.email(alice, { headers: { "x-captcha-response": "" } }));
  await record.tell("asked for nothing", asked.length);
  await note("signUp", client.signUp.email(alice, solved));
  const { secret, response } = asked.at(-1)?.form ?? {};
  await record.tell("what the service is asked", { secret, response });
  await note("getSession", client.getSession());
  await note("signIn, no response", client.signIn.email({ email, password }));
  await note("signIn", client.signIn.email({ email, password, fetchOptions: solved }));
  for (const [name, answer] of [
    ["refused", { success: false, "error-codes": ["invalid-input-response"] }],
    ["another action", { ...PASSED, action: "other" }],
    ["another host name", { ...PASSED, hostname: "evil.example" }],
    ["no host name", { success: true, action: "sign" }],
  ] as const) {
    state.answer = () => answer;
    await note(`signIn, ${name}`, client.signIn.email({ email, password, fetchOptions: solved }));
  }
  await note("requestPasswordReset, refused", client.requestPasswordReset({ email }, solved));
  state.answer = () => PASSED;
  await note("requestPasswordReset, no response", client.requestPasswordReset({ email }));
  await note("requestPasswordReset", client.requestPasswordReset({ email }, solved));
  state.status = 500;
  state.answer = () => "down";
  await note("signIn, the service is away", client.signIn.email({ email, password, fetchOptions: solved }));
  await note("signOut", client.signOut());
  return record;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "The service is away for a time, which is no error of the server.",
    calls: { "signIn, the service is away": ["503 SERVICE_UNAVAILABLE, not 500 UNKNOWN_ERROR"] },
  },
];
