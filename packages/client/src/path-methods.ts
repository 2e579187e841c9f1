import type { PathMethods } from "./to-call.ts";

/** Made of the endpoints by `path-methods.test.ts`; `vitest --update` writes it anew. */
export const corePathMethods: PathMethods = {
  "/delete-user": "POST",
  "/get-access-token": "POST",
  "/refresh-token": "POST",
  "/revoke-other-sessions": "POST",
  "/revoke-sessions": "POST",
  "/sign-out": "POST",
  "/unlink-account": "POST",
  "/update-user": "POST",
};
