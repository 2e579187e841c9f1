import type { FailedStep } from "../contracts/identity-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

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

/** Refuses invalid UTF-8: replacement characters could make two names equal. @throws ProviderFailure */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, step: FailedStep): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProviderFailure(step, "the provider's answer is not UTF-8");
  }
}
