import type { ClientAuth } from "oauth4webapi";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Setup } from "./setup.ts";

/** Keeps `-`, `_`, `.`, `~`: some providers do not decode them. */
const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1).replaceAll("%7E", "~");

/** @see RFC 7523 section 2.2 */
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

async function make(what: string, work: () => Promise<string> | undefined): Promise<string | null> {
  try {
    return (await work()) ?? null;
  } catch (cause) {
    throw new ProviderFailure("token", `the client ${what} could not be made`, { cause });
  }
}

/** At the token endpoint. @see RFC 6749 section 2.3.1 */
export async function clientAuthentication<Options extends ProviderOptions>(
  { definition, options, clock }: Pick<Setup<Options>, "definition" | "options" | "clock">,
  method: "post" | "basic",
): Promise<ClientAuth> {
  const assertion = await make("assertion", () => definition.clientAssertion?.(options));
  const made = () => make("secret", () => definition.clientSecret?.(options, clock.now()));
  const secret = assertion === null ? (options.clientSecret ?? (await made())) : null;
  return (_server, client, body, headers) => {
    if (method === "basic" && secret !== null) {
      headers.set("authorization", `Basic ${btoa(`${encode(client.client_id)}:${encode(secret)}`)}`);
      return;
    }
    body.set(definition.clientIdName ?? "client_id", client.client_id);
    if (secret !== null) body.set("client_secret", secret);
    if (assertion === null) return;
    body.set("client_assertion_type", ASSERTION_TYPE);
    body.set("client_assertion", assertion);
  };
}
