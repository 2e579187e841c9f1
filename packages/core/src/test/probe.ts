import type { EndpointContext } from "../contracts/context.ts";
import { defineEndpoint, type Endpoint } from "../contracts/endpoint.ts";
import { type AuthPlugin, definePlugin } from "../contracts/plugin.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    /** The id of the plugins in tests, which have at most one route of that name. */
    probe: { routes: { probe: Endpoint<undefined, Record<string, unknown>> } };
  }
}

export type Probe = EndpointContext<undefined, unknown, string, "optional">;

/** Creates a plugin with the route `GET /probe`, which runs the test's function and returns its result. */
export function probing(
  work: (ctx: Probe) => unknown,
  more: Partial<AuthPlugin> = {},
  parts: object = {},
): AuthPlugin<"probe"> {
  const probe = defineEndpoint({
    method: "GET",
    path: "/probe",
    session: "optional",
    rateLimit: false,
    errors: ["INVALID_TOKEN"],
    async handler(ctx): Promise<{ result: unknown }> {
      return { result: (await work(ctx)) ?? null };
    },
    ...parts,
  });
  return definePlugin({ ...more, id: "probe", routes: { probe } });
}
