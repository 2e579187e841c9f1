import { type Answer, Browser } from "@sallyport/testing";
import { openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { defineCookie } from "../contracts/plugin-services.ts";
import { createSealer } from "../crypto/seal.ts";
import { type Probe, probing } from "../test/probe.ts";

const trusted = defineCookie({ name: "trust_device", maxAgeSeconds: 3600 });
const brief = defineCookie({ name: "two_factor", sameSite: "strict" });

function openWith(options: Partial<AuthOptions>, ...works: ((ctx: Probe) => unknown)[]) {
  let round = 0;
  const opened = openAuth({
    ...options,
    plugins: [probing((ctx) => works[Math.min(round++, works.length - 1)]?.(ctx))],
  });
  return { ...opened, visitor: new Browser(opened.auth) };
}

const resultOf = async (answer: Answer): Promise<unknown> => Reflect.get(answer.json as object, "result");

test("a plugin's cookie has the core's prefix and attributes", async () => {
  const write = (ctx: Probe) => {
    ctx.services.cookie(trusted).write(ctx, "device 1");
    ctx.services.cookie(brief).write(ctx, "pending");
  };
  const plain = await openWith({}, write).visitor.get("/probe");
  const [first = "", second = ""] = plain.headers.getSetCookie();
  expect(first).toMatch(
    /^sallyport\.trust_device=\d+\.device%201\.[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(second).toMatch(/^sallyport\.two_factor=\.pending\.[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);

  const advanced = { cookiePrefix: "acme", useSecureCookies: true };
  const secure = await openWith({ advanced }, write).visitor.get("/probe");
  expect(secure.headers.getSetCookie()[0]).toMatch(
    /^__Host-acme\.trust_device=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );

  const crossSubDomainCookies = { enabled: true, domain: "localhost" };
  const shared = await openWith({ advanced: { ...advanced, crossSubDomainCookies } }, write).visitor.get("/probe");
  expect(shared.headers.getSetCookie()[0]).toMatch(/^__Secure-acme\.trust_device=.+; Domain=localhost; Path=\//);
});

test("a cookie is read until it expires or is cleared", async () => {
  const { visitor, clock } = openWith(
    {},
    (ctx) => ctx.services.cookie(trusted).write(ctx, "a.b=ü"),
    (ctx) => ctx.services.cookie(trusted).read(ctx),
  );
  await visitor.get("/probe");
  expect(await resultOf(await visitor.get("/probe"))).toBe("a.b=ü");
  clock.advance({ seconds: 3599 });
  expect(await resultOf(await visitor.get("/probe"))).toBe("a.b=ü");
  clock.advance({ seconds: 1 });
  expect(await resultOf(await visitor.get("/probe"))).toBeNull();

  const cleared = openWith({}, (ctx) => ctx.services.cookie(trusted).clear(ctx));
  const [line] = (await cleared.visitor.get("/probe")).headers.getSetCookie();
  expect(line).toMatch(/^sallyport\.trust_device=; Max-Age=0; Path=\//);
});

test("rejects a cookie with another signature or none", async () => {
  const { auth, visitor } = openWith(
    {},
    (ctx) => ctx.services.cookie(brief).write(ctx, "x"),
    (ctx) => ctx.services.cookie(trusted).read(ctx),
  );
  const [line = ""] = (await visitor.get("/probe")).headers.getSetCookie();
  const value = /=([^;]+)/.exec(line)?.[1] ?? "";
  for (const forged of [value, `${value}x`, "x", "", "9999999999.x", "9999999999.x.c2ln"]) {
    const program = new Browser(auth);
    expect(await resultOf(await program.get("/probe", { cookie: `sallyport.trust_device=${forged}` }))).toBeNull();
  }
});

test.each(["session_token", "state", "sign_up"])("rejects a plugin's cookie with the core's name %s", async (name) => {
  const cookie = defineCookie({ name });
  const { visitor, entries } = openWith({}, (ctx) => ctx.services.cookie(cookie).write(ctx, "x"));
  expect((await visitor.get("/probe")).status).toBe(500);
  expect(JSON.stringify(entries)).toContain(`The cookie name ${name} is already taken`);
});

test("rejects two definitions with one name, and accepts one definition in several applications", async () => {
  const twin = defineCookie({ name: "trust_device" });
  const { visitor, entries } = openWith({}, (ctx) => {
    const made = [ctx.services.cookie(trusted), ctx.services.cookie(trusted)];
    return [...made, ctx.services.cookie(twin)];
  });
  expect((await visitor.get("/probe")).status).toBe(500);
  expect(JSON.stringify(entries)).toContain("call defineCookie once for each cookie");
  const once = ({ services }: Probe) => new Set([services.cookie(trusted), services.cookie(trusted)]).size;
  expect(await resultOf(await openWith({}, once).visitor.get("/probe"))).toBe(1);
});

test.each([
  [{ name: "a b" }, "is not a cookie name"],
  [{ name: "" }, "is not a cookie name"],
  [{ name: "x", maxAgeSeconds: 0 }, "must be a whole number above 0"],
  [{ name: "x", maxAgeSeconds: 1.5 }, "must be a whole number above 0"],
])("rejects the definition %j", async (definition, why) => {
  const { visitor, entries } = openWith({}, (ctx) => ctx.services.cookie(defineCookie(definition)));
  expect((await visitor.get("/probe")).status).toBe(500);
  expect(JSON.stringify(entries)).toContain(why);
});

test("rejects a value that is too long for browsers", async () => {
  const { visitor, entries } = openWith({}, (ctx) => ctx.services.cookie(trusted).write(ctx, "ü".repeat(800)));
  expect((await visitor.get("/probe")).status).toBe(500);
  expect(JSON.stringify(entries)).toContain("browsers would drop it");
});

const OLDER = "an-older-secret-of-tests-0123456789-ABCD";
const random = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};

/** Runs a function with the context of a plugin in an application with these options. */
async function inPlugin<Result>(work: (ctx: Probe) => Result, options: Parameters<typeof openAuth>[0] = {}) {
  let result: Awaited<Result> | undefined;
  const plugin = probing(async (ctx) => {
    result = await work(ctx);
  });
  const { auth } = openAuth({ ...options, plugins: [plugin] });
  const { status } = await new Browser(auth).get("/probe");
  return { status, result };
}

test("seal and open work for one purpose only", async () => {
  const { result } = await inPlugin(async ({ services }) => {
    const sealed = await services.seal("totp secret", "JBSWY3DPEHPK3PXP");
    return {
      hides: !sealed.includes("JBSWY3DPEHPK3PXP"),
      differs: sealed !== (await services.seal("totp secret", "JBSWY3DPEHPK3PXP")),
      opened: await services.open("totp secret", sealed),
      elsewhere: await services.open("totp", sealed),
      altered: await services.open("totp secret", `${sealed.slice(0, -2)}AA`),
      plain: await services.open("totp secret", "JBSWY3DPEHPK3PXP"),
    };
  });
  const opened = "JBSWY3DPEHPK3PXP";
  expect(result).toEqual({ hides: true, differs: true, opened, elsewhere: null, altered: null, plain: null });
});

test("open accepts values sealed with a listed older secret, and no others", async () => {
  const { result: sealed } = await inPlugin(({ services }) => services.seal("x", "kept"), { secret: OLDER });
  const reopen = ({ services }: Probe) => services.open("x", sealed ?? "");
  expect((await inPlugin(reopen, { secret: undefined, secrets: [SECRET, OLDER] } as object)).result).toBe("kept");
  expect((await inPlugin(reopen)).result).toBeNull();
});

test.each(["oauth", "mail", "plugin x"])("a plugin cannot open what the core seals for %s", async (purpose) => {
  const ofHouse = await createSealer([SECRET], purpose, random).seal("a provider's token");
  expect((await inPlugin(({ services }) => services.open(purpose, ofHouse))).result).toBeNull();
});

test("rejects an empty purpose, and keeps many purposes apart", async () => {
  expect((await inPlugin(({ services }) => services.seal("", "x"))).status).toBe(500);
  const { result } = await inPlugin(async ({ services }) => {
    const sealed = await services.seal("row 0", "first");
    for (let row = 1; row < 150; row += 1) await services.seal(`row ${row}`, "x");
    return [await services.open("row 0", sealed), await services.open("row 1", sealed)];
  });
  expect(result).toEqual(["first", null]);
});
