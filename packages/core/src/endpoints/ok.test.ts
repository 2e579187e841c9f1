import { expect, test } from "vitest";
import { answer, Browser } from "../test/browser.ts";
import { open } from "../test/open.ts";

test("says that the handler is up, to anybody", async () => {
  const { auth } = open();
  expect(await answer(new Browser(auth).get("/ok"))).toEqual({ status: 200, body: { ok: true } });
  expect(await auth.api.ok({})).toEqual({ ok: true });
});

test("answers GET alone", async () => {
  const response = await new Browser(open().auth).post("/ok");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET");
});
