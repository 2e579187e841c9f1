import type { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { openPair } from "sallyport-tests/ground/storages/stored-pair";
import { expect, test } from "vitest";

const signOut = async (browser: Browser): Promise<void> => {
  expect((await browser.post("/sign-out", {})).status).toBe(200);
};

/** Cuts the first instance off, after the second has read the session from the storage. */
async function openCut(session: Parameters<typeof openPair>[0] = {}) {
  const pair = await openPair(session);
  const browser = await pair.there();
  await pair.warm(browser);
  pair.one.link.isCut = true;
  return { ...pair, browser };
}

test("a session that this process ended while it was cut off ends elsewhere when it is back", async () => {
  const { alice, one, browser, clock } = await openCut();
  await signOut(alice);
  one.link.isCut = false;
  clock.advance({ seconds: 5 });
  await signUp(one.app, "eve").then((eve) => whoIs(eve));
  expect(await whoIs(browser)).toBeNull();
});

test("a process that never comes back leaves a session alive for a minute at most", async () => {
  const { alice, browser, clock } = await openCut();
  await signOut(alice);
  clock.advance({ seconds: 60 });
  expect(await whoIs(browser)).toBeNull();
});

test("without the storage, reads and writes are refused if the application wants that", async () => {
  const { alice, one, browser, warm, clock } = await openCut({ whenUnavailable: "refuse" });
  expect((await alice.get("/get-session")).status).toBe(503);
  const sessions = await one.app.sessions();
  expect((await alice.post("/revoke-sessions", {})).status).toBe(503);
  expect((await alice.post("/sign-out", {})).status).toBe(503);
  expect(await one.app.sessions()).toEqual(sessions);
  await warm(browser);
  one.link.isCut = false;
  clock.advance({ seconds: 5 });
  expect(await whoIs(alice)).toBe(ALICE.name);
});

test.each([{ read() {} }, {}, "redis"])("%j is refused as a storage", (storage) => {
  expect(() => openAuth({ session: { storage: storage as never } })).toThrow("session.storage");
});
