import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";

test.each([
  [{}, 200],
  [{ rateLimit: { timeWindow: 60_000, maxRequests: 5 } }, 503],
])(
  "a key with %j whose use cannot be written is answered %i: a note may fail, a limit may not",
  async (options, status) => {
    const { database, state } = faulty(memory());
    const opened = openKeys(options, { database });
    const { browser } = await opened.person("alice");
    const { key } = await makeKey(browser, { permissions: { organization: ["read"] } });
    state.problem = (statement) => (statement === "update apikey" ? down() : null);
    expect((await program(opened, key).get("/organization/list")).status).toBe(status);
    if (status === 200) expect(JSON.stringify(opened.entries)).toContain("could not update lastRequest of a key");
  },
);
