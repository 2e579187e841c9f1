import type { FormAction } from "@sallyport/core";
import { captcha } from "@sallyport/core/captcha";
import { ResponseCookies } from "next/dist/compiled/@edge-runtime/cookies/index.js";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test, vi } from "vitest";
import { forgotPasswordAction } from "./password-actions.ts";
import { signInAction } from "./sign-in-action.ts";
import { signUpAction } from "./sign-up-action.ts";

const origin = "http://localhost:3000";
const page = { headers: new Headers({ origin, host: "localhost:3000" }), jar: new ResponseCookies(new Headers()) };
vi.mock("next/headers.js", () => ({ cookies: async () => page.jar, headers: async () => page.headers }));
vi.mock("next/navigation.js", () => ({
  redirect(path: string) {
    throw new Error(`to ${path}`);
  },
}));

const person = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

async function send(action: FormAction, fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    return await action(null, form);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test("the actions send the response that the widget added to the form", async () => {
  const seen: string[] = [];
  const verify = ({ token }: { readonly token: string }) => seen.push(token) > 0;
  const { auth } = openAuth({ baseURL: origin, mail: { send: async () => {} }, plugins: [captcha({ verify })] });
  expect(await send(signUpAction(auth), { ...person, "cf-turnstile-response": "one" })).toBe("to /");
  expect(await send(signInAction(auth), { ...person, "g-recaptcha-response": "two" })).toBe("to /");
  const asked = await send(forgotPasswordAction(auth), { ...person, "h-captcha-response": "three" });
  expect(asked).toEqual({ step: "check-mail", email: person.email });
  expect(seen).toEqual(["one", "two", "three"]);
});

test.each([{}, { "cf-turnstile-response": "" }, { "cf-turnstile-response": "a\r\nx-other: b" }, { captcha: "x" }])(
  "with the fields %j the form returns the refusal",
  async (fields) => {
    const { auth } = openAuth({ baseURL: origin, plugins: [captcha({ verify: () => true })] });
    expect(await send(signUpAction(auth), { ...person, ...fields })).toMatchObject({
      step: "form",
      error: { code: "MISSING_RESPONSE" },
      values: { email: person.email },
    });
  },
);
