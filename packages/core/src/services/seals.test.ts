import { Browser } from "@sallyport/testing";
import { openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { createSealer } from "../crypto/seal.ts";
import { type Probe, probing } from "../test/probe.ts";

const OLDER = "an-older-secret-of-tests-0123456789-ABCD";
const random = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};

/** What a plugin of an application with these secrets gets of its services. */
async function inPlugin<Result>(work: (ctx: Probe) => Result, options: Parameters<typeof openAuth>[0] = {}) {
  let result: Awaited<Result> | undefined;
  const plugin = probing(async (ctx) => {
    result = await work(ctx);
  });
  const { auth } = openAuth({ ...options, plugins: [plugin] });
  const { status } = await new Browser(auth).get("/probe");
  return { status, result };
}

test("what a plugin seals it opens again, for that purpose alone", async () => {
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

test("a replaced secret still opens, one that is gone does not", async () => {
  const { result: sealed } = await inPlugin(({ services }) => services.seal("x", "kept"), { secret: OLDER });
  const reopen = ({ services }: Probe) => services.open("x", sealed ?? "");
  expect((await inPlugin(reopen, { secret: undefined, secrets: [SECRET, OLDER] } as object)).result).toBe("kept");
  expect((await inPlugin(reopen)).result).toBeNull();
});

test.each(["oauth", "mail", "plugin x"])(
  "no purpose of a plugin's opens what the house seals for %s",
  async (purpose) => {
    const ofHouse = await createSealer([SECRET], purpose, random).seal("a provider's token");
    expect((await inPlugin(({ services }) => services.open(purpose, ofHouse))).result).toBeNull();
  },
);

test("a purpose must say something; of many, each opens its own", async () => {
  expect((await inPlugin(({ services }) => services.seal("", "x"))).status).toBe(500);
  const { result } = await inPlugin(async ({ services }) => {
    const sealed = await services.seal("row 0", "first");
    for (let row = 1; row < 150; row += 1) await services.seal(`row ${row}`, "x");
    return [await services.open("row 0", sealed), await services.open("row 1", sealed)];
  });
  expect(result).toEqual(["first", null]);
});
