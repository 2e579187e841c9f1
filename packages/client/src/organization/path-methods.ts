import type { PathMethods } from "../to-call.ts";

/** Made of the endpoints by `path-methods.test.ts`; `vitest --update` writes it anew. */
export const organizationPathMethods: PathMethods = {
  "/organization/delete-role": "POST",
  "/organization/has-permission": "POST",
  "/organization/set-active": "POST",
};
