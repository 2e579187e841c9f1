import { Answer } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { rawHttp } from "../../ground/raw-http.ts";
import { bytesOf, type Draft } from "./draft.ts";

const BASE = "/api/auth";

const payloadOf = ({ method, body, bytes }: Draft): Uint8Array<ArrayBuffer> | null => {
  if (method === "GET" || method === "HEAD") return null;
  return bytes ?? (body === null ? null : bytesOf(JSON.stringify(body)));
};

const targetOf = ({ path, query }: Draft): string => `${BASE}${path}${query === "" ? "" : `?${query}`}`;

/** Returns the request, or null for what only a socket can carry. */
export function requestOf(draft: Draft, { origin }: OpenedAuth): Request | null {
  try {
    const headers = new Headers(draft.headers.filter(([name]) => name !== "host"));
    if (draft.cookie !== "") headers.set("cookie", draft.cookie);
    return new Request(origin + targetOf(draft), {
      method: draft.method,
      headers,
      body: payloadOf(draft),
      redirect: "manual",
    });
  } catch {
    return null;
  }
}

/** Sends the bytes to a server on the port, and reads its answer. */
export async function sendRaw(draft: Draft, port: number): Promise<Answer> {
  const payload = payloadOf(draft);
  const own: [string, string][] = [["host", "localhost:3000"]];
  const headers = [...(draft.headers.some(([name]) => name === "host") ? [] : own), ...draft.headers];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  if (draft.cookie !== "") lines.push(`cookie: ${draft.cookie}`);
  if (payload !== null) lines.push(`content-length: ${payload.length}`);
  const head = `${draft.method} ${targetOf(draft)} HTTP/1.1\r\n${lines.join("\r\n")}\r\nconnection: close\r\n\r\n`;
  const message = Buffer.concat([Buffer.from(head, "latin1"), payload ?? Buffer.alloc(0)]);
  const { status, text } = await rawHttp(port, message);
  const end = text.indexOf("\r\n\r\n");
  const given = new Headers();
  for (const line of text.slice(0, Math.max(end, 0)).split("\r\n").slice(1)) {
    const colon = line.indexOf(":");
    given.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Answer({ status, headers: given }, Buffer.from(text.slice(end + 4), "latin1").toString("utf8"));
}
