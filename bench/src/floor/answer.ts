import { randomBytes } from "node:crypto";

export const newId = (): string => randomBytes(24).toString("base64url");

export const answer = (body: unknown, cookies: readonly string[] = [], status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: [["content-type", "application/json"], ...cookies.map((line): [string, string] => ["set-cookie", line])],
  });
