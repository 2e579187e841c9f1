import type { ClientAuth } from "oauth4webapi";
import type { Clock } from "../contracts/options.ts";
import type { ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Setup } from "./setup.ts";

/** `-`, `_`, `.` and `~` stay as they are: some providers do not decode what need not be encoded. */
const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1).replaceAll("%7E", "~");

async function makeSecret<Options extends ProviderOptions>(
  { clientSecret }: ProviderDefinition<Options>,
  options: Options,
  clock: Clock,
): Promise<string | null> {
  try {
    return (await clientSecret?.(options, clock.now())) ?? null;
  } catch (cause) {
    throw new ProviderFailure("token", "the client secret could not be made", { cause });
  }
}

/** How the client proves itself to the token endpoint. @see RFC 6749 section 2.3.1 */
export async function clientAuthentication<Options extends ProviderOptions>(
  { definition, options, clock }: Pick<Setup<Options>, "definition" | "options" | "clock">,
  method: "post" | "basic",
): Promise<ClientAuth> {
  const secret = options.clientSecret ?? (await makeSecret(definition, options, clock));
  return (_server, client, body, headers) => {
    if (method === "basic" && secret !== null) {
      headers.set("authorization", `Basic ${btoa(`${encode(client.client_id)}:${encode(secret)}`)}`);
      return;
    }
    body.set(definition.clientIdName ?? "client_id", client.client_id);
    if (secret !== null) body.set("client_secret", secret);
  };
}
