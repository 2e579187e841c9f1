import { readCorpus } from "sallyport-tests/attacks/redirects/corpus";
import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const linkOf = (token: string, callbackURL = "/new"): string =>
  `/reset-password/${token}?callbackURL=${encodeURIComponent(callbackURL)}`;

test("the mailed link leads to the page with the token, which no other site learns", async () => {
  const { stranger, mailbox, requestReset } = await openWithAlice();
  const token = await requestReset();
  const response = await stranger.get(pathOf((await mailbox.last("reset-password")).url));
  expect(response.status).toBe(302);
  expect(Object.fromEntries(response.headers)).toEqual({
    location: `/reset-password?token=${token}`,
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(response.text).toBe("");
});

test("looking spends nothing, however often and however it is done", async () => {
  const { auth, stranger, requestReset } = await openWithAlice();
  const token = await requestReset();
  for (let call = 0; call < 5; call += 1) {
    expect((await stranger.get(linkOf(token))).headers.get("location")).toBe(`/new?token=${token}`);
  }
  const head = await auth.handler(new Request(`${ORIGIN}/api/auth${linkOf(token)}`, { method: "HEAD" }));
  expect(head.status).toBe(405);
  const body = { token, newPassword: NEW_PASSWORD };
  expect((await stranger.post("/reset-password", body)).status).toBe(200);
  expect((await stranger.post("/reset-password", body)).status).toBe(400);
});

test("the token takes the place of any that the page had, and a fragment stays last", async () => {
  const { stranger, requestReset } = await openWithAlice();
  const token = await requestReset();
  const response = await stranger.get(linkOf(token, "/r?a=1&token=old&token=older#frag"));
  expect(response.headers.get("location")).toBe(`/r?a=1&token=${token}#frag`);
});

test("unknown and used tokens are one answer; one that has merely expired says so, until it is gone", async () => {
  const { stranger, requestReset, clock } = await openWithAlice();
  const expired = await requestReset();
  clock.advance({ hours: 1 });
  const used = await requestReset();
  await stranger.post("/reset-password", { token: used, newPassword: NEW_PASSWORD });
  const late = `/new?error=INVALID_TOKEN&reason=expired`;
  const link = await openWithAlice();
  const oldest = await link.requestReset();
  link.clock.advance({ hours: 1 });
  const places = async () => (await link.stranger.get(linkOf(oldest))).headers.get("location");
  expect([await places(), await places()]).toEqual([late, late]);
  await link.stranger.post("/reset-password", { token: oldest, newPassword: NEW_PASSWORD });
  expect(await places()).toBe("/new?error=INVALID_TOKEN");
  // A reset takes those that have expired along.
  const odd = ["unknown", expired, used, "'", "*", "token:", "reset-password:x", "x".repeat(5_000)];
  for (const token of odd) {
    const response = await stranger.get(linkOf(token));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/new?error=INVALID_TOKEN"]);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
  for (const token of ["", "%", "%2e%2e%2fok", "a/b"]) expect((await stranger.get(linkOf(token))).status).toBe(404);
});

test("nothing of the redirect corpus is gone to, and the token is in no header", async () => {
  const { stranger, requestReset } = await openWithAlice();
  const token = await requestReset();
  const lines = readCorpus("refuse");
  expect(lines.length).toBeGreaterThan(50);
  for (const line of lines) {
    for (const secret of [token, "unknown"]) {
      const response = await stranger.get(linkOf(secret, line));
      expect([400, 403], line).toContain(response.status);
      expect(JSON.stringify([...response.headers]), line).not.toMatch(new RegExp(`location|${token}`));
    }
  }
  expect((await stranger.get(linkOf(token))).headers.get("location")).toBe(`/new?token=${token}`);
});

test.each([
  ["", 400, "CALLBACK_URL_REQUIRED", "callbackURL is required"],
  ["?callbackURL=", 403, "INVALID_CALLBACK_URL", "Invalid callbackURL"],
  ["?callbackURL=/ok&callbackURL=https://evil.com", 400, "VALIDATION_ERROR", expect.stringContaining("more than once")],
  ["?callbackURL[]=/ok", 400, "CALLBACK_URL_REQUIRED", "callbackURL is required"],
] as const)("%j answers %i %s", async (search, status, code, message) => {
  const { stranger, requestReset } = await openWithAlice();
  const response = stranger.get(`/reset-password/${await requestReset()}${search}`);
  expect(await answer(response)).toEqual({ status, body: { code, message } });
});

test("what goes wrong is logged without the token", async () => {
  const { database, state } = faulty(memory());
  const { stranger, requestReset, entries } = await openWithAlice({ database });
  const token = await requestReset();
  state.problem = () => down();
  expect((await stranger.get(linkOf(token))).status).toBe(503);
  expect(entries.at(-1)).toMatchObject({ level: "error", details: { path: "/reset-password/{token}" } });
  expect(JSON.stringify(entries)).not.toContain(token);
});

test("what the target says of the link itself is left out: whoever asks for the mail has written it", async () => {
  const { stranger, requestReset } = await openWithAlice();
  const token = await requestReset();
  const written = "/r?error=INVALID_TOKEN&reason=expired&token=old&a=1#frag";
  const live = await stranger.get(linkOf(token, written));
  expect(live.headers.get("location")).toBe(`/r?a=1&token=${token}#frag`);
  const dead = await stranger.get(linkOf("unknown", written));
  expect(dead.headers.get("location")).toBe("/r?a=1&error=INVALID_TOKEN#frag");
});
