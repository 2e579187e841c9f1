import type { ExpressRequest } from "./express-request.ts";

/** Serialized again after a body parser; undefined if unread. */
export function parsedBody(request: ExpressRequest): string | Uint8Array<ArrayBuffer> | undefined {
  if (!request.readableDidRead) return undefined;
  const { body, rawBody } = request;
  if (rawBody instanceof Uint8Array) return copied(rawBody);
  if (body instanceof Uint8Array) return copied(body);
  if (typeof body === "string") return body;
  if (typeof body === "object" && body !== null && isForm(request)) return toForm(body);
  // Waiting for it would never end.
  return body === undefined ? "" : JSON.stringify(body);
}

function copied(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function isForm(request: ExpressRequest): boolean {
  return /^\s*application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
}

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
