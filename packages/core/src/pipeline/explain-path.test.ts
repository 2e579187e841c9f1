import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { organization } from "../plugins/organization/index.ts";

const NOT_FOUND = { code: "NOT_FOUND", message: "Not found" };
const TOKEN = "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua";

async function ask(path: string, options: Partial<AuthOptions> = {}, method = "GET") {
  const { auth, entries } = openAuth({ environment: "development", ...options });
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const request = new Request(`${ORIGIN}${path}`, { method, headers, ...(method === "POST" && { body: "{}" }) });
  const { status, body } = await answer(auth.handler(request));
  return { status, body, entries, logged: entries.map(({ level, message }) => `${level} ${message}`) };
}

const teams = "organization({ teams: { enabled: true } })";
test.each([
  [
    "GET",
    "/auth/get-session",
    {},
    "/auth/get-session is not below /api/auth: mount the handler there, or set basePath.",
  ],
  ["POST", "/api/auth/sign-in/emial", {}, "No endpoint matches POST /sign-in/emial. Did you mean /sign-in/email?"],
  [
    "POST",
    "/api/auth/passkey/register-options",
    {},
    "No endpoint matches POST /passkey/register-options. Is its plugin in plugins?",
  ],
  [
    "POST",
    "/api/auth/deliver-mails",
    {},
    "No endpoint matches POST /deliver-mails. It can only be called on the server, as auth.api.deliverMails.",
  ],
  [
    "POST",
    "/api/auth/sign-up/email",
    { disabledPaths: ["/sign-up/email"] },
    "/sign-up/email is disabled by disabledPaths.",
  ],
  ["POST", "/api/auth/delete-user", {}, "POST /delete-user needs user.deleteUser.enabled."],
  [
    "POST",
    "/api/auth/organization/create-team",
    { plugins: [organization()] },
    `POST /organization/create-team needs ${teams}.`,
  ],
] as const)("%s %s is told why there is nothing", async (method, path, options, why) => {
  const { status, body, logged } = await ask(path, options, method);
  expect([status, body]).toEqual([404, { ...NOT_FOUND, hint: why }]);
  expect(logged).toContain(`error NOT_FOUND: ${why}`);
});

test.each(["production", "test"])("in %s nobody is told, and no log filled", async (environment) => {
  for (const path of ["/auth/ok", "/api/auth/wp-login.php", "/api/auth/delete-user"]) {
    const { body, logged } = await ask(path, { environment }, "POST");
    expect([path, body]).toEqual([path, NOT_FOUND]);
    expect(logged.join()).not.toContain("NOT_FOUND");
  }
});

test.each([
  `/auth/reset-password/${TOKEN}`,
  `/api/auth/reset-pasword/${TOKEN}`,
  `/api/auth/<script>${TOKEN.slice(0, 9)}`,
])("of %s no token is repeated, and no words of a caller", async (path) => {
  const { body, logged } = await ask(path);
  const said = JSON.stringify([body, logged]);
  expect(said).toContain("…");
  expect(said).not.toContain(TOKEN.slice(0, 9));
});

test("whoever asks for many things raises no alarm for each", async () => {
  const { auth, entries } = openAuth({ environment: "development" });
  for (let at = 0; at < 60; at += 1) await auth.handler(new Request(`${ORIGIN}/api/auth/thing-${at}`));
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(20);
});

test.each(["githb", `<script>${TOKEN}`])(
  "a provider that is not there is logged with those that are: %s",
  async (provider) => {
    const google = { clientId: "a", clientSecret: "b" };
    const acme = { id: "acme", discoveryUrl: "https://id.example.com", ...google };
    const options = { socialProviders: { google }, customProviders: [acme] };
    const ask = async (environment: string) => {
      const { auth, entries } = openAuth({ environment, ...options });
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      const body = JSON.stringify({ provider });
      const request = new Request(`${ORIGIN}/api/auth/sign-in/social`, { method: "POST", headers, body });
      const { status } = await answer(auth.handler(request));
      return { status, logged: entries.map(({ message }) => message).join() };
    };
    const { status, logged } = await ask("development");
    expect(status).toBe(404);
    expect(logged).toContain("PROVIDER_NOT_FOUND: socialProviders and customProviders have google,acme");
    expect(logged).not.toContain(provider);
    expect((await ask("production")).logged).not.toContain("PROVIDER_NOT_FOUND");
  },
);

test("a refused redirect names itself and what is trusted", async () => {
  const body = JSON.stringify({ provider: "google", callbackURL: "https://evil.com/in" });
  const { auth, entries } = openAuth({
    environment: "development",
    socialProviders: { google: { clientId: "a", clientSecret: "b" } },
  });
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const request = new Request(`${ORIGIN}/api/auth/sign-in/social`, { method: "POST", headers, body });
  expect((await answer(auth.handler(request))).status).toBe(403);
  const [told] = entries.filter(({ level }) => level === "error");
  for (const words of ['callbackURL leads to "https://evil.com"', `Trusted: ${ORIGIN}`, "trustedOrigins"])
    expect(told?.message).toContain(words);
});
