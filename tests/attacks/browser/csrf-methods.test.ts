import { expect, test } from "vitest";
import { toPost } from "../acts/act.ts";
import { everyAct } from "../acts/every-act.ts";
import { FORMS, GETS } from "../acts/routes.ts";

const FORM = "application/x-www-form-urlencoded";

test.each([
  null,
  "text/plain",
  "text/plain; application/json",
  "TEXT/PLAIN",
  "multipart/form-data",
  "MULTIPART/FORM-DATA; boundary=x",
  FORM,
  "application/jsonp",
  "application/json;charset=utf-7",
])("no POST route reads the Content-Type %s as JSON, from a foreign origin or the application's own", async (type) => {
  const { acts, inert } = await everyAct();
  await inert(async () => {
    for (const { path, body, by } of acts) {
      // Sent as bytes, since a text would add a Content-Type.
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      const foreign = await by.post(path, bytes, { headers: { origin: "https://evil.com", "content-type": type } });
      expect(foreign.status, path).toBe(403);
      const fields = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
      // These routes accept the form of their own page.
      const isOwnForm = FORMS.has(path) && type === FORM;
      for (const sent of isOwnForm ? [bytes] : [bytes, new TextEncoder().encode(`a=1&${fields}`)]) {
        const own = await by.post(path, sent, { headers: { "content-type": type } });
        expect([400, 415], `${path} ${own.text}`).toContain(own.status);
      }
    }
  });
});

test("only the routes for forms accept a form of the same origin", async () => {
  for (const path of FORMS) {
    const world = await everyAct();
    const act = world.actOn(path);
    const before = await world.state();
    const fields = new URLSearchParams(Object.entries(act.body).map(([name, value]) => [name, String(value)]));
    const answer = await toPost({ ...act, body: {} }, { body: String(fields), headers: { "content-type": FORM } });
    expect([200, 303], `${path} ${answer.status}`).toContain(answer.status);
    expect(await world.state(), path).not.toEqual(before);
  }
});

const OVERRIDES = { "x-http-method-override": "POST", "x-http-method": "POST", "x-method-override": "POST" };

test.each(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"])(
  "%s changes nothing at the path of a POST route, even with method override headers",
  async (method) => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const { path, body, by } of acts.filter(({ path }) => !GETS.includes(path))) {
        const fields = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
        for (const query of [String(fields), `_method=POST&${fields}`]) {
          const answer = await by.send(method, path, { query, headers: OVERRIDES });
          expect([404, 405], `${method} ${path}`).toContain(answer.status);
        }
      }
    });
  },
);

test("a POST with _method GET is not treated as a GET", async () => {
  const { caller } = await everyAct();
  expect((await caller.post("/get-session", { _method: "GET" })).status).toBe(405);
});
