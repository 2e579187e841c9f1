import { defineEndpoint } from "../contracts/endpoint.ts";

/** Answers whether the process is alive; see `/ready` for readiness. */
export const ok = defineEndpoint({
  method: "GET",
  path: "/ok",
  rateLimit: false,
  errors: [],
  handler: (): { ok: boolean } => ({ ok: true }),
});
