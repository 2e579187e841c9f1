import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { shownAlice, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";

test("returns the session and the user, without secrets", async () => {
  const browser = await signUp(openAuth().auth);
  const { status, body } = await answer(browser.get("/get-session"));
  expect(status).toBe(200);
  expect(body).toEqual({
    session: {
      id: expect.any(String),
      userId: expect.any(String),
      token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      expiresAt: "2030-03-08T12:00:00.000Z",
      createdAt: "2030-03-01T12:00:00.000Z",
      updatedAt: "2030-03-01T12:00:00.000Z",
      ipAddress: null,
      userAgent: null,
    },
    user: shownAlice(),
  });
});

test("returns null without a session", async () => {
  const browser = new Browser(openAuth().auth);
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.setCookies).toEqual([]);
});

test("a server call requires the caller's headers", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const active = await auth.api.getSession({ headers: { cookie } });
  expect(active?.user.email).toBe("alice@example.com");
  expect(active?.session.expiresAt).toEqual(new Date("2030-03-08T12:00:00Z"));
  await expect(auth.api.getSession({})).rejects.toMatchObject({
    code: "HEADERS_REQUIRED",
    message: "Headers is required",
  });
});

test("an unexpected error returns FAILED_TO_GET_SESSION and is logged", async () => {
  const { database, state } = faulty(memory());
  const { auth, entries } = openAuth({ database });
  const browser = await signUp(auth);
  state.problem = () => new Error("the disk is on fire");
  expect(await answer(browser.get("/get-session"))).toEqual(refusal("FAILED_TO_GET_SESSION"));
  expect(browser.setCookies).toEqual([]);
  expect(entries.at(-2)).toMatchObject({ level: "error", message: "Unexpected error" });
  expect(JSON.stringify(entries)).toContain("the disk is on fire");

  state.problem = down;
  expect(await answer(browser.get("/get-session"))).toEqual(refusal("SERVICE_UNAVAILABLE"));
});
