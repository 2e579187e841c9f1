import { defineEndpoint } from "../contracts/endpoint.ts";

/** Says that the handler is up. */
export const ok = defineEndpoint({
  method: "GET",
  path: "/ok",
  rateLimit: false,
  errors: [],
  handler: (): { ok: boolean } => ({ ok: true }),
});
