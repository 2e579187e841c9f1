import type { ProfileInput, ProviderCall } from "../contracts/provider.ts";
import { PICTURE_CHARACTERS } from "../data/limits.ts";
import { toBase64 } from "../kernel/base64url.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { ProviderAnswer, Send } from "./provider-fetch.ts";
import { readJsonList, readJsonObject } from "./read-json.ts";

type Calls = Required<Pick<ProfileInput<unknown>, "call" | "callList" | "callImage">>;

const IMAGE = /^image\/(?:png|jpeg|gif|webp)$/;
const IMAGE_BYTES = ((PICTURE_CHARACTERS - 32) / 4) * 3;

export function createCalls(send: Send, accessToken: string | null): Calls {
  const request = async (
    url: string,
    { method = "GET", headers = {}, authorization, form }: ProviderCall,
  ): Promise<ProviderAnswer> => {
    const credentials = authorization === undefined && accessToken !== null ? `Bearer ${accessToken}` : authorization;
    const answer = await send("profile", url, {
      method,
      headers: {
        accept: "application/json",
        ...(credentials !== undefined && credentials !== null && { authorization: credentials }),
        ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
    });
    const { status } = answer;
    if (status >= 200 && status < 300) return answer;
    throw new ProviderFailure("profile", `the provider answered with status ${status}`, { status });
  };
  const read = async <Value>(url: string, call: ProviderCall, parse: (text: string) => Value | null) => {
    const value = parse((await request(url, call)).text());
    if (value === null) throw new ProviderFailure("profile", "the provider's answer is not the expected JSON");
    return value;
  };
  return {
    call: (url, call = {}) => read(url, call, readJsonObject),
    callList: (url, call = {}) => read(url, call, readJsonList),
    async callImage(url) {
      const answer = await request(url, { headers: { accept: "image/*" } }).catch(() => null);
      if (answer === null || !IMAGE.test(answer.type) || answer.bytes.length > IMAGE_BYTES) return null;
      return `data:${answer.type};base64,${toBase64(answer.bytes)}`;
    },
  };
}
