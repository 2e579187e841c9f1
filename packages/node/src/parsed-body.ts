import type { Incoming } from "./auth-handler.ts";
import { MalformedRequest } from "./malformed-request.ts";

interface Parsed {
  readonly body?: unknown;
  /** Some serverless platforms set it, and Nest does with `rawBody: true`. */
  readonly rawBody?: unknown;
}

class BodyTaken extends Error {
  override readonly name = "BodyTaken";
  constructor() {
    super(
      "Something read the request body before the auth handler and left no parsed body: mount the handler before body parsers, or hand it what they parsed, as in toNodeHandler(auth)(request.raw, reply.raw, { body: request.body }).",
    );
  }
}

export function parsedBody(incoming: Incoming, given: object): string | Uint8Array<ArrayBuffer> | undefined {
  const { body, rawBody }: Parsed = given;
  if (!incoming.readableDidRead && given === incoming) return undefined;
  if (rawBody instanceof Uint8Array) return copied(rawBody);
  if (body instanceof Uint8Array) return copied(body);
  if (typeof body === "string") return body;
  if (body !== undefined) return written(incoming, body);
  if (!incoming.readableDidRead) return undefined;
  // Waiting for the body would never end.
  if (hasBody(incoming)) throw new BodyTaken();
  return "";
}

/** A parser accepts deeper nesting than JSON.stringify does, and the client chooses the depth. */
function written(incoming: Incoming, body: unknown): string {
  try {
    return typeof body === "object" && body !== null && isForm(incoming) ? toForm(body) : JSON.stringify(body);
  } catch (cause) {
    throw new MalformedRequest("The request body cannot be read", { cause });
  }
}

const hasBody = ({ headers, method }: Incoming): boolean =>
  method !== "GET" &&
  method !== "HEAD" &&
  (headers["transfer-encoding"] !== undefined || !["0", undefined].includes(headers["content-length"]));

function copied(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

const isForm = ({ headers }: Incoming): boolean =>
  (headers["content-type"] ?? "").trim().toLowerCase().startsWith("application/x-www-form-urlencoded");

function toForm(body: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) appendField(form, name, value);
  return form.toString();
}

function appendField(form: URLSearchParams, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) appendField(form, name, one);
  else if (typeof value !== "object" || value === null) form.append(name, String(value ?? ""));
  else for (const [key, inner] of Object.entries(value)) appendField(form, `${name}[${key}]`, inner);
}
