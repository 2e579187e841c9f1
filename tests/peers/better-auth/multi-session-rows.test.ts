import { multiSession } from "@sallyport/core/multi-session";
import { Browser } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { multiSession as theirs } from "better-auth/plugins/multi-session";
import { expect, test } from "vitest";
import { personOf, whoIs } from "../../ground/people.ts";
import { browserAt, freshDatabase, moveIn, openTheirs } from "./sides.ts";

test("a browser with several accounts at better-auth keeps them after the move", async () => {
  const { driver, database } = await freshDatabase();
  const side = await openTheirs({ database: driver, plugins: [theirs()] });
  const { options, cookies } = browserAt(side);
  const client = createAuthClient(options);
  for (const name of ["alice", "bob"]) expect((await client.signUp.email(personOf(name))).error).toBeNull();

  const lab = await moveIn(database, {
    plugins: [multiSession()],
    advanced: { cookiePrefix: "better-auth" },
    // Their rows have the machine's time.
    clock: { now: () => new Date() },
  });
  const browser = new Browser(lab);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const list = Object((await browser.get("/multi-session/list-device-sessions")).json);
  expect(list).toMatchObject([{ user: { name: "alice" } }, { user: { name: "bob" } }]);
  expect(await whoIs(browser)).toBe("bob");
  const sessionToken: unknown = list[0].session.token;
  expect((await browser.post("/multi-session/set-active", { sessionToken })).status).toBe(200);
  expect(await whoIs(browser)).toBe("alice");
  expect((await browser.post("/sign-out")).status).toBe(200);
  expect(await lab.sessions()).toEqual([]);
});
