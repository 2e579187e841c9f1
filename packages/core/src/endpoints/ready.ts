import { defineEndpoint } from "../contracts/endpoint.ts";

/** Answers whether requests can be served: 503 without the database or while closing. */
export const ready = defineEndpoint({
  method: "GET",
  path: "/ready",
  rateLimit: false,
  errors: ["SERVICE_UNAVAILABLE"],
  async handler(ctx): Promise<{ ok: boolean }> {
    if (await ctx.services.readiness.isReady()) return { ok: true };
    throw ctx.error("SERVICE_UNAVAILABLE", { headers: { "retry-after": "1" } });
  },
});
