import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { SECRET } from "../fixtures/lab.ts";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { openFileLab } from "../fixtures/with-file.ts";

const BASE = "https://app.example.com";
const TOKEN = "3f2c9c1e-6d1d-4c55-9d52-2f4c3e0f1a77";
const GUIDE = new URL("../../../../../docs/guide/moving-from-authjs.md", import.meta.url);

type ContinueSession = (request: Request) => Promise<Response>;

/** Loads the guide's code next to an `auth.ts` that exports the instance of the test. */
async function codeOfTheGuide(folder: string): Promise<ContinueSession> {
  const [, code = ""] = /```ts\n(\/\/ continue-session\.ts\n[\s\S]*?)```/.exec(await readFile(GUIDE, "utf8")) ?? [];
  await writeFile(join(folder, "continue-session.ts"), code);
  await writeFile(join(folder, "auth.ts"), "export const auth = Reflect.get(globalThis, 'authOfTheTest');");
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "continue-session.ts")).href)) as {
    continueSession: ContinueSession;
  };
  return module.continueSession;
}

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, "authOfTheTest");
});

test("the guide's continueSession exchanges Auth.js's cookie for our session cookie", async () => {
  await using lab = await openFileLab({ baseURL: BASE });
  const folder = await mkdtemp(join(tmpdir(), "sallyport-guide-"));
  vi.stubEnv("SALLYPORT_SECRET", SECRET);
  Reflect.set(globalThis, "authOfTheTest", lab.auth);
  const sessions = [{ token: TOKEN, expiresAt: new Date(Date.now() + 86_400_000) }];
  await lab.take(() => listed(sourceUser("ann", { sessions })), { sessions: true });
  const continueSession = await codeOfTheGuide(folder);
  const ask = (cookie: string) =>
    continueSession(new Request(`${BASE}/api/auth/get-session`, { headers: { cookie, origin: BASE } }));

  const first = await ask(`theme=dark; __Secure-authjs.session-token=${TOKEN}`);
  expect(await first.json()).toMatchObject({ user: { email: "ann@example.com" } });
  const ours = first.headers.getSetCookie().find((cookie) => cookie.startsWith("__Secure-sallyport.session_token="));
  expect(ours).toContain("HttpOnly; Secure; SameSite=Lax");
  expect(first.headers.getSetCookie()).toContain("__Secure-authjs.session-token=; Path=/; Secure; Max-Age=0");
  const later = await ask(ours?.split(";")[0] ?? "");
  expect(await later.json()).toMatchObject({ user: { email: "ann@example.com" } });

  // An unknown or malformed token sets no cookie.
  for (const token of [TOKEN.replace("3", "4"), "true", "x".repeat(36)]) {
    const response = await ask(`authjs.session-token=${token}`);
    expect([await response.json(), response.headers.getSetCookie()]).toEqual([null, []]);
  }
  await rm(folder, { recursive: true });
});
