import type { Attributes } from "@opentelemetry/api";
import type { ObservedCall, ObservedWork } from "../contracts/telemetry.ts";

/** @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"]);
/** @see https://opentelemetry.io/docs/specs/semconv/database/ */
const SYSTEMS: Readonly<Record<string, string>> = { postgres: "postgresql" };
/** Text of any other shape may come from outside, and is neither shown nor counted apart. */
const NAME = /^[A-Za-z][A-Za-z_-]{1,47}(?::[a-z][a-z\d_-]{0,31})?$/;
const OTHER = "_OTHER";

export const nameOf = (text: string | null | undefined): string =>
  text !== null && text !== undefined && NAME.test(text) ? text : OTHER;

export const methodOf = (method: string): string => (METHODS.has(method) ? method : OTHER);

export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return OTHER;
  const code = "code" in error && typeof error.code === "string" ? nameOf(error.code) : OTHER;
  return code === OTHER ? nameOf(error.name) : code;
}

export const callAttributes = ({ door, method, route, url }: ObservedCall): Attributes => ({
  "sallyport.door": door,
  "http.request.method": methodOf(method),
  ...(route !== null && { "http.route": route }),
  ...(url !== null && { "url.scheme": url.startsWith("https:") ? "https" : "http" }),
});

function hostAttributes(host: string): Attributes {
  const [, address = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return { "server.address": address, ...(port !== undefined && { "server.port": Number(port) }) };
}

export function workAttributes(work: ObservedWork): Attributes {
  switch (work.kind) {
    case "database":
      return {
        "db.system.name": SYSTEMS[work.dialect] ?? work.dialect,
        "db.operation.name": work.operation,
        ...(work.table !== null && { "db.collection.name": work.table }),
      };
    case "hash":
      return { "sallyport.hash.operation": work.operation };
    case "mail":
      return { "sallyport.mail.kind": work.mail };
    case "provider":
      return { "http.request.method": methodOf(work.method), ...hostAttributes(work.host) };
  }
}

export function workName(work: ObservedWork): string {
  switch (work.kind) {
    case "database":
      return work.table === null ? work.operation : `${work.operation} ${work.table}`;
    case "hash":
      return `password ${work.operation}`;
    case "mail":
      return `send ${work.mail}`;
    case "provider":
      return methodOf(work.method);
  }
}
