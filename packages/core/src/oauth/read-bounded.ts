import type { FailedStep } from "../contracts/identity-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

/** An answer's bytes; the connection is given up where there are more of them. @throws ProviderFailure */
export async function readBounded(
  { body }: Response,
  maxBytes: number,
  step: FailedStep,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new ProviderFailure(step, "the provider's answer is too long");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @throws ProviderFailure for bytes that are no UTF-8: mended, they could make one name of two */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, step: FailedStep): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProviderFailure(step, "the provider's answer is no UTF-8");
  }
}
