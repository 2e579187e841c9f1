import type { EndpointContext } from "../contracts/context.ts";
import { defineEndpoint, type Endpoint } from "../contracts/endpoint.ts";
import { type AuthPlugin, definePlugin } from "../contracts/plugin.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    /** The plugins that tests make up; all of them have at most a route of that name to call from the server. */
    probe: { routes: { probe: Endpoint<undefined, Record<string, unknown>> } };
  }
}

export type Probe = EndpointContext<undefined, unknown, string, "optional">;

/** A plugin with one route, `GET /probe`, that does what the test says and answers with its result. */
export function probing(work: (ctx: Probe) => unknown, more: Partial<AuthPlugin> = {}): AuthPlugin<"probe"> {
  const probe = defineEndpoint({
    method: "GET",
    path: "/probe",
    session: "optional",
    rateLimit: false,
    errors: ["INVALID_TOKEN"],
    async handler(ctx): Promise<{ result: unknown }> {
      return { result: (await work(ctx)) ?? null };
    },
  });
  return definePlugin({ ...more, id: "probe", routes: { probe } });
}
