import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";

test("says that the handler is up, to anybody", async () => {
  const { auth } = openAuth();
  expect(await answer(new Browser(auth).get("/ok"))).toEqual({ status: 200, body: { ok: true } });
  expect(await auth.api.ok({})).toEqual({ ok: true });
});

test("answers GET alone", async () => {
  const response = await new Browser(openAuth().auth).post("/ok");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET");
});
