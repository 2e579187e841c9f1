import { describe, expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { CALLS, GETS, POSTS, textOf } from "./organization-calls.ts";

type Send = (path: string, body: Readonly<Record<string, unknown>>) => string | Uint8Array<ArrayBuffer>;

/** Sends each POST a body of the attacker's making; each refuses it, and nothing changes. */
async function expectRefused(send: Send, statuses: readonly number[] = [400]): Promise<void> {
  const { browser, rows } = await openWorld("owner");
  const before = await rows();
  for (const [path, body] of POSTS) {
    const answer = await browser.post(path, send(path, body));
    expect(statuses, `${path} ${answer.text}`).toContain(answer.status);
  }
  expect(await rows()).toEqual(before);
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
}

test.each<[string, string]>([
  ["10 MB of JSON", `{"a":"${"x".repeat(10_000_000)}"}`],
  ["10 MB of spaces", " ".repeat(10_000_000)],
])("%s is 413", async (_, body) => {
  await expectRefused(() => body, [413]);
});

test.each<[string, string]>([
  ["50,000 lists in each other", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ["9,000 keys", `{${Array.from({ length: 9000 }, (_, index) => `"k${index}":1`).join(",")}}`],
])("%s are 400", async (_, body) => {
  await expectRefused(() => body);
});

test.each(["null", "[]", '"x"', "1", "", "\ufeff{}", '{"a":1,}', "{", "{}\n{}"])("the body %j is 400", async (body) => {
  await expectRefused(() => body);
});

describe("wrong types in every field", () => {
  const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
  /** What a field takes beside what the matrix sends. */
  const fits = (path: string, field: string, value: unknown): boolean =>
    (value === null && field === "organizationId" && path.endsWith("/set-active")) ||
    // What is not declared in it is dropped.
    (isObject(value) && field === "data") ||
    (JSON.stringify(value) === "{}" && ["permissions", "permission"].includes(field));

  test.each<unknown>([null, 5, -1.5, true, [], [["x"]], [null], {}, { toString: "x" }, [{ $ne: null }]])(
    "%j",
    async (value) => {
      const { browser, rows } = await openWorld("owner");
      const before = await rows();
      for (const [path, body] of POSTS) {
        for (const field of Object.keys(body).filter((name) => !fits(path, name, value))) {
          const answer = await browser.post(path, { ...body, [field]: value });
          expect([path, field, answer.status], answer.text).toEqual([path, field, 400]);
        }
      }
      expect(await rows()).toEqual(before);
    },
  );
});

test.each([
  (rest: string) => `{"__proto__":{"isAdmin":true},${rest}`,
  (rest: string) => `{"constructor":{"prototype":{"isAdmin":true}},${rest}`,
  (rest: string) => `{"a":[{"prototype":{"isAdmin":true}}],${rest}`,
  (rest: string) => `{"\\u005f_proto__":{"isAdmin":true},${rest}`,
])("a prototype beside what is right is 400", async (pollute) => {
  await expectRefused((_, body) => pollute(JSON.stringify({ ...body, z: 1 }).slice(1)));
});

describe("text that no database holds", () => {
  test.each(["\u0000", "a\u0000b", "\ud800"])("%j in any field", async (text) => {
    const { browser, rows } = await openWorld("owner");
    const before = await rows();
    for (const [path, body] of POSTS) {
      for (const [field, value] of Object.entries(body).filter(([, value]) => typeof value === "string")) {
        const answer = await browser.post(path, { ...body, [field]: `${value}${text}` });
        expect([path, field, answer.status], answer.text).toEqual([path, field, 400]);
      }
    }
    expect(await rows()).toEqual(before);
  });
});

test("bytes that are no UTF-8 are 400, in bodies and in queries", async () => {
  for (const bytes of [
    [0xff, 0xfe],
    [0xc0, 0xaf],
    [0xe2, 0x82],
  ]) {
    await expectRefused((_, body) => {
      const text = new TextEncoder().encode(JSON.stringify({ ...body, z: "" }));
      return Uint8Array.from([...text.slice(0, -2), ...bytes, ...text.slice(-2)]);
    });
  }
  const { browser } = await openWorld("owner");
  for (const [path, query] of GETS) {
    for (const bytes of ["%ff%fe", "%c0%af", "%e2%82"]) {
      const answer = await browser.get(path, { query: `${textOf(query)}&x=${bytes}` });
      expect([path, answer.status, answer.code]).toEqual([path, 400, "VALIDATION_ERROR"]);
    }
  }
});

test("a parameter given twice is 400 on every call, and one in brackets is none", async () => {
  const { browser } = await openWorld("owner");
  let given = 0;
  for (const [path, query] of GETS) {
    for (const [name, value] of Object.entries(query)) {
      given += 1;
      const twice = await browser.get(path, { query: `${textOf(query)}&${name}=${value}` });
      expect([path, name, twice.status, twice.code]).toEqual([path, name, 400, "VALIDATION_ERROR"]);
    }
  }
  expect(given).toBeGreaterThan(10);
  for (const query of ["id[]=i-caller", "id[x]=i-caller", "id.x=i-caller"]) {
    for (const path of ["get-invitation", "invitation-preview"]) {
      const answer = await browser.get(`/organization/${path}`, { query });
      expect([path, answer.status, answer.code]).toEqual([path, 400, "VALIDATION_ERROR"]);
    }
  }
});

test("another spelling of a path is no path", async () => {
  const { browser, rows } = await openWorld("owner");
  const before = await rows();
  for (const { path, body, query } of CALLS) {
    const name = path.slice("/organization/".length);
    for (const spelled of [
      `/${path}`,
      `/organization//${name}`,
      `${path}/`,
      path.toUpperCase(),
      `${path}%00`,
      `${path};x=1`,
      `/organization%2f${name}`,
      `/organization/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ]) {
      const answer =
        body === null ? await browser.get(spelled, { query: textOf(query) }) : await browser.post(spelled, body);
      expect([400, 404], `${spelled} ${answer.text}`).toContain(answer.status);
    }
  }
  expect(await rows()).toEqual(before);
});

test.each([
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "$\u007b1}",
  '=HYPERLINK("http://evil.com")',
  "a\r\nBcc: m@evil.com",
])("the name %j stays the text that it is", async (name) => {
  const { browser } = await openWorld("owner");
  const made = await browser.post("/organization/create", { name, slug: "fresh" });
  const team = await browser.post("/organization/create-team", { name, organizationId: "org-acme" });
  expect([made.status, made.at("name"), team.status, team.at("name")]).toEqual([200, name, 200, name]);
  expect(made.headers.get("content-type")).toMatch(/^application\/json/);
  const read = await browser.get("/organization/get-organization", { query: `organizationId=${made.at("id")}` });
  expect(read.at("name")).toBe(name);
});
