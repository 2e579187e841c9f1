import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { defineGroup, defineLink } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { Reply } from "../contracts/reply.ts";

const endpoint = (path: `/${string}`, answersHead?: true) =>
  defineLink({
    method: "GET",
    path,
    ...(answersHead && { answersHead }),
    errors: [],
    handler: () => new Reply(200, { "content-type": "text/plain" }, new TextEncoder().encode("bytes")),
  });
const routes = {
  probe: defineGroup({
    fixed: endpoint("/probe/fixed", true),
    named: endpoint("/probe/named/{id}", true),
    link: endpoint("/probe/link"),
  }),
};
const { auth } = openAuth({ plugins: [definePlugin({ id: "probe", routes })] });
const send = async (method: string, path: string) => {
  const response = await auth.handler(new Request(`https://app.example.com/api/auth${path}`, { method }));
  return [response.status, await response.text(), response.headers.get("content-type"), response.headers.get("allow")];
};

test.each(["/probe/fixed", "/probe/named/1"])("GET %s returns bytes, and HEAD only the headers", async (path) => {
  expect(await send("GET", path)).toEqual([200, "bytes", "text/plain", null]);
  expect(await send("HEAD", path)).toEqual([200, "", "text/plain", null]);
});

test("HEAD returns 405 unless the endpoint allows it", async () => {
  expect((await send("HEAD", "/probe/link")).slice(0, 1)).toEqual([405]);
});

test("the Allow header lists the methods of a path", async () => {
  expect((await send("POST", "/probe/fixed")).at(-1)).toBe("GET, HEAD");
  expect((await send("POST", "/probe/named/1")).at(-1)).toBe("GET, HEAD");
  expect((await send("POST", "/probe/link")).at(-1)).toBe("GET");
});
