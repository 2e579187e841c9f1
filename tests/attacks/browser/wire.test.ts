import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, type RunningServer } from "../../ground/listen.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, SESSION_COOKIE, signUp } from "../../ground/people.ts";
import { rawHttp } from "../../ground/raw-http.ts";
import { snapshot } from "../../ground/untouched.ts";

let lab: OpenedAuth;
let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  lab = openAuth();
  const alice = await signUp(lab, "alice");
  cookie = `${SESSION_COOKIE}=${alice.cookies.get(SESSION_COOKIE)}`;
  server = await listen(createServer(toNodeHandler(lab.auth)));
});
afterAll(() => server.close());

/** Sends one request as bytes; the connection closes after the response. */
function raw(line: string, headers: readonly string[] = [], body = ""): ReturnType<typeof rawHttp> {
  const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body, "latin1")}`];
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ["Host: localhost:3000"];
  return rawHttp(
    server.port,
    [`${line} HTTP/1.1`, ...host, "Connection: close", ...length, ...headers, "", body].join("\r\n"),
  );
}

async function unharmed(attack: () => Promise<void>): Promise<void> {
  const before = await snapshot(lab);
  await attack();
  expect(await snapshot(lab)).toBe(before);
  const alive = await raw("GET /api/auth/ok");
  expect([alive.status, alive.text.includes('{"ok":true}')]).toEqual([200, true]);
}

const JSON_POST = ["Content-Type: application/json", "Origin: http://localhost:3000"];

describe("node:http with raw bytes", () => {
  test("changes nothing for HEAD, OPTIONS, TRACE, PUT, DELETE and PURGE", async () => {
    await unharmed(async () => {
      for (const method of ["HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PURGE"]) {
        for (const path of ["/sign-out", "/revoke-sessions", "/update-user"]) {
          const { status, text } = await raw(`${method} /api/auth${path}`, [`Cookie: ${cookie}`]);
          expect([400, 404, 405, 501], `${method} ${path}`).toContain(status);
          expect(text).not.toMatch(/set-cookie|\bat .+:\d+/i);
        }
      }
    });
  });

  test("does not normalize a path to the route of sign-in", async () => {
    const { email, password } = personOf("alice");
    const body = JSON.stringify({ email, password });
    const spellings = [
      "//api/auth/sign-in/email",
      "/api/auth//sign-in/email",
      "/api\\auth\\sign-in\\email",
      "/API/auth/sign-in/email",
      "/api/auth/sign-in/email/",
      "/api/auth/%2e%2e/auth/sign-in/email",
    ];
    for (const path of spellings) {
      const { status } = await raw(`POST ${path}`, [...JSON_POST.slice(0, 1), "Origin: https://evil.com"], body);
      expect([400, 403, 404], path).toContain(status);
    }
  });

  test("rejects two Host headers and does not use a hostile host or an absolute request target", async () => {
    await unharmed(async () => {
      const two = await raw("GET /api/auth/get-session", [
        "rejects a false Content-Length and contradictory lengths",
        "Host: evil.com",
        `Cookie: ${cookie}`,
      ]);
      expect(two.status).toBe(400);
      for (const host of ["evil.com", "evil.com/api", "user@localhost:3000", "localhost:3000\\@evil.com", ""]) {
        const { status, text } = await raw("GET /api/auth/error?error=x", [`Host: ${host}`]);
        expect([200, 400], host).toContain(status);
        expect(text).not.toContain("evil.com");
      }
      const absolute = await raw("GET http://evil.com/api/auth/ok", ["Host: localhost:3000"]);
      expect([200, 400, 404]).toContain(absolute.status);
    });
  });

  test("rejects contradictory, false and malformed body lengths", async () => {
    await unharmed(async () => {
      const both = [...JSON_POST, `Cookie: ${cookie}`, "Transfer-Encoding: chunked", "Content-Length: 5"];
      expect((await raw("POST /api/auth/update-user", both, "")).status).toBe(400);
      const lie = [...JSON_POST, `Cookie: ${cookie}`, "Content-Length: 999999999"];
      expect((await raw("POST /api/auth/update-user", lie)).status).toBe(413);
      const odd = [...JSON_POST, `Cookie: ${cookie}`, "Content-Length: +5"];
      expect((await raw("POST /api/auth/update-user", odd)).status).toBe(400);
    });
  });

  test("survives NUL in a header, folded lines and too many headers", async () => {
    await unharmed(async () => {
      const hostile = [
        ["User-Agent: a\u0000b"],
        ["Cookie: a=b\r\n folded"],
        Array.from({ length: 3000 }, (_, n) => `X-${n}: 1`),
        [`Cookie: ${"c".repeat(70_000)}`],
      ];
      for (const headers of hostile) {
        const { status, text } = await raw("GET /api/auth/get-session", headers);
        expect([0, 200, 400, 431]).toContain(status);
        expect(text).not.toMatch(/\bat .+:\d+:\d+/);
      }
    });
  });
});
