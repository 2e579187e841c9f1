import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { assertUntouched } from "../../ground/untouched.ts";
import { posts } from "../input/every-post.ts";
import { EVIL, evil, openCsrf } from "./csrf-harness.ts";

describe("login CSRF without cookies", () => {
  const form = "application/x-www-form-urlencoded";
  const encode = (body: object) => new URLSearchParams(Object.entries(body)).toString();

  test("valid credentials from a foreign site sign nobody in", async () => {
    const { lab } = await openCsrf();
    const stranger = new Browser(lab);
    await assertUntouched(lab, async () => {
      for (const [path, body] of posts("", ["/sign-up/email", "/sign-in/email"])) {
        expect((await stranger.post(path, body, evil)).status).toBe(403);
        const call = { headers: { origin: EVIL, "content-type": form } };
        expect((await stranger.post(path, encode(body), call)).status).toBe(403);
        expect((await stranger.post(path, body, { headers: { origin: "null" } })).status).toBe(403);
      }
    });
  });
});

const TYPES = [
  null,
  "text/plain",
  "text/plain; application/json",
  "TEXT/PLAIN",
  "multipart/form-data",
  "MULTIPART/FORM-DATA; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json;charset=utf-7",
];

describe("games with Content-Type", () => {
  test.each(TYPES)("%s from a foreign origin", async (type) => {
    const { lab, alice, token } = await openCsrf();
    await assertUntouched(lab, async () => {
      for (const [path, body] of posts(token)) {
        const call = { headers: { origin: EVIL, "content-type": type } };
        expect((await alice.post(path, JSON.stringify(body), call)).status).toBe(403);
      }
    });
  });

  test.each(TYPES)("%s from our own is no JSON either", async (type) => {
    const { lab, alice, token } = await openCsrf();
    await assertUntouched(lab, async () => {
      for (const [path, body] of posts(token)) {
        const bytes = new TextEncoder().encode(JSON.stringify(body));
        const answer = await alice.post(path, bytes, { headers: { "content-type": type } });
        expect([400, 415], `${path} ${type}`).toContain(answer.status);
      }
    });
  });
});

test.each(["application/json; charset=utf-8", "Application/JSON", 'application/json; charset="UTF-8"'])(
  "%s from a trusted origin is accepted",
  async (type) => {
    const { alice } = await openCsrf();
    const call = { headers: { "content-type": type } };
    expect((await alice.post("/update-user", { name: "Alice" }, call)).status).toBe(200);
  },
);
