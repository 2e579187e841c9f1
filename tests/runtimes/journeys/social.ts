import assert from "node:assert/strict";
import { UserAgent } from "../../ground/identity-provider/user-agent.ts";
import { walk } from "../../ground/identity-provider/walk.ts";
import type { Site } from "./site.ts";

export const SOCIAL = { id: "sam-1", name: "Sam", email: "sam@people.example.org", emailVerified: true };

/** Sign-in at an OpenID Connect provider and back. */
export async function social(site: Site): Promise<void> {
  const agent = new UserAgent();
  agent.staysBefore = ({ origin, pathname }) => origin === site.origin && pathname === "/home";
  const ask = agent.fetchFrom(site.origin);
  const begun = await ask(`${site.origin}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "local", callbackURL: "/home" }),
  });
  const { url } = (await begun.json()) as { url: string };
  const back = await walk(agent, site.provider, url, { email: SOCIAL.email }, new URL(site.origin));
  assert.equal(back.url.href, `${site.origin}/home`, back.html);
  const session = (await (await ask(`${site.origin}/api/auth/get-session`)).json()) as { user: object } | null;
  assert.deepEqual(session?.user && Reflect.get(session.user, "email"), SOCIAL.email);
}
