import { defineEndpoint } from "../contracts/endpoint.ts";

/** Says that the process is alive; whether it can serve calls, `/ready` says. */
export const ok = defineEndpoint({
  method: "GET",
  path: "/ok",
  rateLimit: false,
  errors: [],
  handler: (): { ok: boolean } => ({ ok: true }),
});
