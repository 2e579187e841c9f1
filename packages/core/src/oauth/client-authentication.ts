import type { ClientAuth } from "oauth4webapi";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import type { Setup } from "./setup.ts";

/** `-`, `_`, `.` and `~` stay as they are: some providers do not decode what need not be encoded. */
const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1).replaceAll("%7E", "~");

/** How the client proves itself to the token endpoint. @see RFC 6749 section 2.3.1 */
export async function clientAuthentication<Options extends ProviderOptions>(
  { definition, options, clock }: Pick<Setup<Options>, "definition" | "options" | "clock">,
  method: "post" | "basic",
): Promise<ClientAuth> {
  const secret = options.clientSecret ?? (await definition.clientSecret?.(options, clock.now())) ?? null;
  return (_server, client, body, headers) => {
    if (method === "basic" && secret !== null) {
      headers.set("authorization", `Basic ${btoa(`${encode(client.client_id)}:${encode(secret)}`)}`);
      return;
    }
    body.set(definition.clientIdName ?? "client_id", client.client_id);
    if (secret !== null) body.set("client_secret", secret);
  };
}
