import type { JsonObject, ProfileInput, ProviderCall } from "../contracts/provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Send } from "./provider-fetch.ts";
import { readJsonList, readJsonObject } from "./read-json.ts";

type Calls = Pick<ProfileInput<unknown>, "call" | "callList">;

async function fetchText(
  send: Send,
  accessToken: string | null,
  url: string,
  { method = "GET", headers = {}, authorization, form }: ProviderCall,
): Promise<string> {
  const proof = authorization === undefined && accessToken !== null ? `Bearer ${accessToken}` : authorization;
  const { status, text } = await send("profile", url, {
    method,
    headers: {
      accept: "application/json",
      ...(proof !== undefined && proof !== null && { authorization: proof }),
      ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
  });
  if (status < 200 || status > 299) throw new ProviderFailure("profile", `the provider answered with status ${status}`);
  return text;
}

/** The two ways in which a definition asks its provider's API. */
export function createCalls(send: Send, accessToken: string | null): Calls {
  const read = async <Value>(url: string, call: ProviderCall, parse: (text: string) => Value | null) => {
    const value = parse(await fetchText(send, accessToken, url, call));
    if (value === null) throw new ProviderFailure("profile", "the provider's answer is not the JSON that it should be");
    return value;
  };
  return {
    call: (url, call = {}): Promise<JsonObject> => read(url, call, readJsonObject),
    callList: (url, call = {}): Promise<readonly unknown[]> => read(url, call, readJsonList),
  };
}
