import { coreRoutes } from "../../../core/src/endpoints/routes.ts";
import { walkRoutes } from "../../../core/src/pipeline/walk-routes.ts";
import { personOf } from "./people.ts";

const routes = walkRoutes(coreRoutes).map(({ endpoint }) => endpoint);

/** Every parameter of a route on the wire that names where the browser goes. */
export const REDIRECTS = routes
  .filter(({ serverOnly }) => !serverOnly)
  .flatMap(({ method, path, redirects = {} }) =>
    Object.keys(redirects).map((parameter) => ({ method, path, parameter })),
  );

/** Every route that nobody may call without a session. */
export const GATED = routes
  .filter(({ session = "none" }) => session === "required" || session === "fresh")
  .filter(({ serverOnly, path }) => !serverOnly && !path.includes("{"))
  .map(({ method, path }) => ({ method, path }));

/** Every POST route of the core that a page of ours may call: a new one is attacked without being listed. */
export const POSTS: readonly string[] = routes
  .filter(({ method, serverOnly, crossSiteForm }) => method === "POST" && !serverOnly && !crossSiteForm)
  .map(({ path }) => path);

/** Those of them that are not GET as well. */
export const ONLY_POSTS = POSTS.filter(
  (path) => !routes.some((route) => route.path === path && route.method === "GET"),
);

const email = personOf("alice").email;
const newPassword = "another-long-password";
const account = { providerId: "credential" };

/** A body that would be right, for each of them. */
const samples = (token: string): Readonly<Record<string, object>> => ({
  "/sign-up/email": personOf("carol"),
  "/sign-in/email": personOf("alice"),
  "/sign-in/social": { provider: "google" },
  "/sign-out": {},
  "/revoke-session": { token },
  "/revoke-sessions": {},
  "/revoke-other-sessions": {},
  "/send-verification-email": { email },
  "/request-password-reset": { email },
  "/forget-password": { email },
  "/reset-password": { newPassword, token: "t" },
  "/change-password": { currentPassword: personOf("alice").password, newPassword },
  "/update-user": { name: "Owned" },
  "/change-email": { newEmail: "owned@example.com" },
  "/delete-user": { password: personOf("alice").password },
  "/link-social": { provider: "google" },
  "/unlink-account": account,
  "/get-access-token": account,
  "/refresh-token": account,
  "/account-info": account,
});

/** Every POST route with its body. Throws where one has none: a new route fails until it is given a sample. */
export function posts(token: string, paths = POSTS): [path: string, body: object][] {
  const bodies = samples(token);
  return paths.map((path) => {
    const body = bodies[path];
    if (body === undefined) throw new Error(`${path} has no sample in every-post.ts`);
    return [path, body];
  });
}
