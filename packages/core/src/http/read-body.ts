import type { BodyReader, IncomingCall } from "../contracts/incoming-call.ts";
import { coreError } from "../data/core-error.ts";
import { jsonProblem } from "./plain-json.ts";

export async function readBytes(body: BodyReader, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await body.read(); part !== null; part = await body.read()) {
      size += part.byteLength;
      if (size > limit) break;
      chunks.push(part);
    }
  } catch (cause) {
    throw coreError("VALIDATION_ERROR", { detail: "the body ended early", cause });
  }
  if (size > limit) {
    body.cancel();
    throw coreError("PAYLOAD_TOO_LARGE");
  }
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined) return first;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

const invalid = (detail: string): Error => coreError("VALIDATION_ERROR", { detail });

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid("the body is not valid UTF-8");
  }
}

/** @see RFC 8259 section 8.1 */
function assertJsonType(contentType: string | null): void {
  const [type = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const isUtf8 = parameters.every(
    (item) => !item.trim().startsWith("charset") || /^charset="?utf-8"?$/.test(item.trim()),
  );
  if (type.trim() !== "application/json" || !isUtf8) throw coreError("UNSUPPORTED_MEDIA_TYPE");
}

export async function readBody(call: Pick<IncomingCall, "headers" | "openBody">, limit: number): Promise<unknown> {
  const body = call.openBody();
  if (body === null) return undefined;
  if (Number(call.headers.get("content-length") ?? 0) > limit) throw coreError("PAYLOAD_TOO_LARGE");
  const encoding = call.headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") throw coreError("UNSUPPORTED_MEDIA_TYPE");
  const bytes = await readBytes(body, limit);
  if (bytes.byteLength === 0) return undefined;
  assertJsonType(call.headers.get("content-type"));
  return parseJson(decodeUtf8(bytes));
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("the body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid("the body must be an object");
  const problem = jsonProblem(value);
  if (problem !== null) throw invalid(problem);
  return value;
}
