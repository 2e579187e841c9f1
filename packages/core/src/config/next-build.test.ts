import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { toEnvironment } from "./environment.ts";

const NAMES = ["SALLYPORT_SECRET", "AUTH_SECRET", "BETTER_AUTH_SECRET", "SALLYPORT_URL"];

beforeEach(() => {
  for (const name of NAMES) vi.stubEnv(name, "");
  vi.stubEnv("NODE_ENV", "production");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Options read from environment variables that are not set during the build. */
const unset = {
  database: memory(),
  mail: { send: async () => {} },
  socialProviders: { github: { clientId: "", clientSecret: "" } },
  logger: { disabled: true },
};

test.each([
  ["no secret", { database: memory() }],
  ["no secret, base URL or provider credentials", unset],
])("a Next build starts with %s, and only the running server rejects the options", async (_name, options) => {
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  const auth = createAuth({ ...options });
  expect(await auth.api.getSession({ headers: new Headers() })).toBeNull();
  await auth.close();
  // The server is another process, and rejects the options as usual.
  for (const phase of ["", "phase-production-server"]) {
    vi.stubEnv("NEXT_PHASE", phase);
    expect(() => createAuth({ ...options })).toThrow(/no secret is set|environment variable set|baseURL/);
  }
});

test("a build does not log warnings about baseURL, and the server does", async () => {
  const said: string[] = [];
  const logger = { log: ({ message }: { message: string }) => void said.push(message) };
  const options = { database: memory(), baseURL: "http://localhost:3000", logger };
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  await createAuth(options).close();
  expect(said).toEqual([]);
  vi.stubEnv("NEXT_PHASE", "phase-production-server");
  await createAuth({ ...options, secret: "a secret of these tests 0123456789, long enough" }).close();
  expect(said.join()).toContain("is not https");
});

test("a build rejects a short secret and an invalid option", () => {
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  expect(() => createAuth({ database: memory(), secret: "short" })).toThrow("shorter than 32 characters");
  expect(() => createAuth({ ...unset, session: { expiresIn: -1 } })).toThrow("session.expiresIn");
});

test.each([undefined, "development", "dev", "local", "Development"])(
  "toEnvironment does not treat %s as production",
  (name) => {
    expect(toEnvironment(name)).not.toBe("production");
  },
);

test.each(["production", "Production", "PROD", "staging", "preview", " production "])(
  "toEnvironment treats %s as production",
  (name) => {
    expect(toEnvironment(name)).toBe("production");
  },
);

test("toEnvironment returns test for test", () => {
  expect(toEnvironment("test")).toBe("test");
});
