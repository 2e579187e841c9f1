import type { ClientAuth } from "oauth4webapi";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Setup } from "./setup.ts";

/** Leaves `-`, `_`, `.` and `~` unencoded, as some providers do not decode them. */
const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1).replaceAll("%7E", "~");

/** @see RFC 7523 section 2.2 */
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

async function createCredential(kind: string, create: () => Promise<string> | undefined): Promise<string | null> {
  try {
    return (await create()) ?? null;
  } catch (cause) {
    throw new ProviderFailure("token", `the client ${kind} could not be created`, { cause });
  }
}

/** @see RFC 6749 section 2.3.1 */
export async function clientAuthentication<Options extends ProviderOptions>(
  { definition, options, clock }: Pick<Setup<Options>, "definition" | "options" | "clock">,
  method: "post" | "basic",
): Promise<ClientAuth> {
  const assertion = await createCredential("assertion", () => definition.clientAssertion?.(options));
  const signed = () => createCredential("secret", () => definition.clientSecret?.(options, clock.now()));
  const secret = assertion === null ? (options.clientSecret ?? (await signed())) : null;
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
