import { join } from "node:path";
import type { ResolveTxt } from "@sallyport/core/organization";
import { serveAnswers } from "sallyport-tests/ground/serve-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOfPage } from "./page-files.ts";

const NAME = "_sallyport.example.com";
const TXT = { name: NAME, type: 16, TTL: 300 };

const asked: string[] = [];
let reply: () => Response;
let resolveTxt: ResolveTxt;
let close: () => Promise<void>;

beforeAll(async () => {
  const server = await serveAnswers(({ url, headers }) => {
    const { pathname, search } = new URL(url);
    asked.push(`${pathname}${search} ${headers.get("accept")}`);
    return reply();
  });
  close = server.close;
  const folder = filesOfPage("organization-policies", (text) => text.replace("https://dns.example.com", server.origin));
  const snippet: { resolveTxt: ResolveTxt } = await import(/* @vite-ignore */ join(folder, "dns-over-https.ts"));
  resolveTxt = snippet.resolveTxt;
});
afterAll(() => close());

const answers = (body: object, status = 200) => {
  reply = () => Response.json(body, { status });
  return resolveTxt(NAME);
};

test("the guide's resolver asks for the TXT records of the name, and returns the strings of each", async () => {
  const Answer = [
    { ...TXT, data: '"v=spf1 -all"' },
    { ...TXT, data: '"sallyport-domain-" "verification=abc"' },
    { ...TXT, data: "without-quotes" },
  ];
  expect(await answers({ Status: 0, Answer })).toEqual([
    ["v=spf1 -all"],
    ["sallyport-domain-", "verification=abc"],
    ["without-quotes"],
  ]);
  expect(asked).toEqual([`/resolve?type=TXT&name=${NAME} application/dns-json`]);
});

test.each([
  ["a name without TXT records", 0],
  ["a name that does not exist", 3],
])("the guide's resolver returns no records for %s", async (_, Status) => {
  expect(await answers({ Status, Authority: [{ name: "example.com", type: 6, TTL: 300, data: "ns" }] })).toEqual([]);
});

test.each([
  ["SERVFAIL, which comes with HTTP 200", { Status: 2 }, 200, "status 2"],
  ["REFUSED, which comes with HTTP 200", { Status: 5 }, 200, "status 5"],
  ["a JSON answer that is not of DNS", { error: "busy" }, 200, "status undefined"],
  ["HTTP 500", { Status: 0 }, 500, "answered 500"],
])("the guide's resolver throws at %s", async (_, body, status, message) => {
  await expect(answers(body, status)).rejects.toThrow(message);
});

test("the guide's resolver throws if the answer is a page, or the connection is dropped", async () => {
  reply = () => new Response("<title>Sign in to the network</title>");
  await expect(resolveTxt(NAME)).rejects.toThrow(SyntaxError);
  reply = () => {
    throw new Error("away");
  };
  await expect(resolveTxt(NAME)).rejects.toThrow(TypeError);
});
