import type { FailedStep } from "../contracts/identity-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

/** @throws ProviderFailure beyond the limit */
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

/** Strict UTF-8: a repair could merge two names. @throws ProviderFailure */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, step: FailedStep): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProviderFailure(step, "the provider's answer is no UTF-8");
  }
}
