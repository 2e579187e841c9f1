import { defineEndpoint } from "../contracts/endpoint.ts";

/** Liveness; see `/ready` for readiness. */
export const ok = defineEndpoint({
  method: "GET",
  path: "/ok",
  rateLimit: false,
  errors: [],
  handler: (): { ok: boolean } => ({ ok: true }),
});
