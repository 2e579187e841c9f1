import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";

/** Starts an application in development without a secret. Its cached sessions show which applications share one. */
export async function startApp(name: string, log: (message: string) => void) {
  const auth = createAuth({
    baseURL: "http://localhost:3000",
    database: memory(),
    environment: "development",
    logger: { log: ({ message }) => log(message) },
    session: { cookieCache: { enabled: true } },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 8, p: 1 } } },
  });
  const at = (path: string, init: RequestInit) =>
    auth.handler(new Request(`http://localhost:3000/api/auth${path}`, init));
  const body = JSON.stringify({ name, email: "a@example.com", password: "correct horse" });
  const headers = { origin: "http://localhost:3000", "content-type": "application/json" };
  const signedUp = await at("/sign-up/email", { method: "POST", headers, body });
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  return {
    cookie: cookies.join("; "),
    async nameOf(cookie: string): Promise<string | null> {
      const found = await (await at("/get-session", { headers: { cookie } })).json();
      return found?.user.name ?? null;
    },
  };
}
