import { ask } from "./call.ts";
import type { Served } from "./served.ts";

const PERSON = { name: "Grace", email: "grace@example.com", password: "correct horse battery" };

/** Signs up, opens the verification link from the console, signs in, and reads a page and a call with the sessions. */
export async function signInNext({ origin, said }: Served): Promise<string[]> {
  const auth = `${origin}/api/auth`;
  const up = await ask(`${auth}/sign-up/email`, "", PERSON);
  if (up.status !== 200) return [`Signing up answers ${up.status}: ${up.text}`];
  let link: string | undefined;
  for (let left = 100; link === undefined && left > 0; left -= 1) {
    link = /https?:\/\/\S+\/verify-email\S+/.exec(said())?.[0];
    if (link === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (link === undefined) return [`No mail has come:\n${said()}`];
  // The cookies of the sign-up let the link verify at once; another browser would have to confirm first.
  await fetch(link, { headers: { cookie: up.cookie }, redirect: "manual" });
  const { email, password } = PERSON;
  const wrong = await ask(`${auth}/sign-in/email`, "", { email, password: "wrong horse battery" });
  const { status, text, cookie } = await ask(`${auth}/sign-in/email`, "", { email, password });
  const sessions = await ask(`${auth}/list-sessions`, cookie);
  const page = await ask(origin, cookie);
  return [
    ...(wrong.status === 401 ? [] : [`A wrong password answers ${wrong.status}: ${wrong.text}`]),
    ...(status === 200 ? [] : [`Signing in answers ${status}: ${text}`]),
    ...(sessions.status === 200 && sessions.text.startsWith("[{") ? [] : [`list-sessions answers ${sessions.text}`]),
    ...(/Hello, (<!-- -->)?Grace/.test(page.text) && /Signed in on/.test(page.text)
      ? []
      : [`The page is ${page.text}`]),
  ];
}
