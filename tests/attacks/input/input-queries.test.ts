import { expect, test } from "vitest";
import { assertInert, openLife } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";

test.each([
  "token=a&token=b",
  "token=a&token=a",
  "callbackURL=/a&callbackURL=https://evil.com",
  "disableRefresh=true&disableRefresh=false",
  "x=1&x=2",
  "token=%ff%fe",
  "token=%c0%af",
  "token=%e2%82",
  "token=%",
  "error=%00",
  "token=a%00b",
  "%00=1",
])("every route returns 400 for the query %s", async (query) => {
  const { acts, reads, inert } = await everyAct();
  await inert(async () => {
    for (const { path, body, by } of acts) expect((await by.post(path, body, { query })).status, path).toBe(400);
    for (const read of reads) {
      const answer = await read.by.get(read.path, { query: `${read.query}&${query}` });
      expect(answer.status, read.path).toBe(400);
    }
  });
});

test("every GET route returns 400 for a repeated parameter", async () => {
  const { reads } = await everyAct();
  const given = reads.flatMap(({ path, query, by }) =>
    [...new URLSearchParams(query)].map(([name, value]) => ({ path, by, query: `${query}&${name}=${value}` })),
  );
  expect(given.length).toBeGreaterThan(10);
  for (const { path, query, by } of given) {
    const answer = await by.get(path, { query });
    expect([path, query, answer.status, answer.code]).toEqual([path, query, 400, "VALIDATION_ERROR"]);
  }
});

test("every route ignores a parameter with brackets", async () => {
  const { reads, caller } = await everyAct();
  for (const { path, query, by } of reads.filter((read) => /^(id|userId|teamId)=/.test(read.query))) {
    const [name = ""] = query.split("=");
    for (const spelled of [`${name}[]`, `${name}[x]`, `${name}[$ne]`, `${name}.x`]) {
      const answer = await by.get(path, { query: query.replace(name, spelled) });
      expect([path, spelled, answer.status, answer.code]).toEqual([path, spelled, 400, "VALIDATION_ERROR"]);
    }
  }
  for (const query of ["token[]=a", "token[x]=a", "disableRefresh[]=true", "error[]=x"]) {
    for (const path of ["/get-session", "/error"]) expect((await caller.get(path, { query })).status).toBe(200);
  }
});

test.each(["token[]=a", "token[x]=a", "token[$ne]=a", "__proto__[token]=a", "constructor[prototype][token]=a"])(
  "the query %s contains no token",
  async (query) => {
    const life = await openLife();
    await assertInert(life, async () => {
      for (const path of ["/verify-email", "/delete-user/callback"]) {
        const answer = await life.alice.get(path, { query });
        expect([answer.status, answer.at("message")]).toEqual([400, expect.stringContaining("[query.token]")]);
      }
      const answer = await life.alice.post("/reset-password", { newPassword: "another-long-password" }, { query });
      expect(answer.code).toBe("INVALID_TOKEN");
    });
  },
);

test("queries and cookies change no prototype", async () => {
  const { caller } = await everyAct();
  for (const query of [
    "__proto__[isAdmin]=1",
    "__proto__.isAdmin=1",
    "constructor[prototype][isAdmin]=1",
    "__proto__=x",
  ]) {
    for (const path of ["/get-session", "/error", "/ok"]) {
      const cookie = `${caller.cookies.header()}; __proto__=x; isAdmin=1`;
      expect([200, 400]).toContain((await caller.get(path, { query, cookie })).status);
    }
  }
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
});

test.each([
  "disableCookieCache=0",
  "disableCookieCache=yes",
  "disableRefresh=TRUE",
  "disableRefresh=1",
  "disableRefresh=",
])("get-session returns 400 for %s", async (query) => {
  const { caller } = await everyAct();
  expect((await caller.get("/get-session", { query })).status).toBe(400);
});
