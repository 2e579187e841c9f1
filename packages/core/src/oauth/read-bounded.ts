import type { FailedStep } from "../contracts/identity-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

/** An answer's text; the connection is given up where there is more of it. @throws ProviderFailure */
export async function readBounded(response: Response, maxBytes: number, step: FailedStep): Promise<string> {
  // Fatal: mended bytes could make one name of two.
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (part?: Uint8Array): string => {
    try {
      return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true });
    } catch {
      throw new ProviderFailure(step, "the provider's answer is no UTF-8");
    }
  };
  const reader = response.body?.getReader();
  let text = "";
  let bytes = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new ProviderFailure(step, "the provider's answer is too long");
    }
    text += decode(part.value);
  }
  return text + decode();
}
