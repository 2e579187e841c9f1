import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnessesInTurn } from "../../ground/harnesses.ts";
import { whoIs } from "../../ground/people.ts";
import { assertQuiet, claimsOf, mock2, openWorld, type World, walk } from "./oauth-harness.ts";

/** Sends JSON as it is written, including numbers that JavaScript cannot represent. */
const json = (text: string) => () => new Response(text, { headers: { "content-type": "application/json" } });

const NUMBERED = { customProviders: [mock2({ profile: ({ id }) => ({ accountId: String(id) }) })] };

describeHarnessesInTurn("account ids of a provider", (open) => {
  async function harness(options: object = NUMBERED) {
    const world = await openWorld();
    const lab = await open(world.options(options));
    world.setClock(lab);
    return { world, lab };
  }
  async function enter(
    { world, lab }: { world: World; lab: Awaited<ReturnType<typeof open>> },
    text: string,
    name: string,
  ) {
    world.mock2.lies.set(
      "/userinfo",
      json(`${text.slice(0, -1)},"name":"${name}","email":"${name}@people.example.org"}`),
    );
    const browser = new Browser(lab);
    await walk(world, browser, {}, { provider: "mock2" });
    return whoIs(browser);
  }

  test("that are too large for a JavaScript number never share a user", async () => {
    const here = await harness();
    const ids = [
      "9007199254740992",
      "9007199254740993",
      "9007199254740994",
      "10000000000000000000001",
      "10000000000000000000002",
      "1e400",
      "2e400",
      "-9007199254740993",
      "-9007199254740992",
    ];
    const names: unknown[] = [];
    for (const [index, id] of ids.entries()) names.push(await enter(here, `{"id":${id}}`, `person-${index}`));
    const everybody = ids.map((_, index) => `person-${index}`);
    expect(names.filter((name, index) => name !== null && name !== everybody[index])).toEqual([]);
    expect(names[0]).toBe("person-0");
    for (const [index, id] of ids.entries()) {
      expect([null, everybody[index]]).toContain(await enter(here, `{"id":${id}}`, `again-${index}`));
    }
    await assertQuiet(here.world, here.lab);
  });

  test("that a lenient comparison would match never share a user", async () => {
    const here = await harness({ customProviders: [mock2()] });
    const subs = [
      "1",
      "01",
      "1.0",
      "+1",
      "1 ",
      " 1",
      "1\t",
      "1e0",
      "0x1",
      "person",
      "Person",
      "PERSON",
      "pérson",
      "pe\u0301rson",
      "ｐerson",
      "straße",
      "strasse",
      "i",
      "ı",
      "İ",
      "ß",
      "ss",
      "p\u200berson",
      "%",
      "_",
      "person\\",
    ];
    const texts = subs.map((sub) => `{"sub":${JSON.stringify(sub)}}`);
    const names: unknown[] = [];
    for (const [index, text] of texts.entries()) names.push(await enter(here, text, `person-${index}`));
    expect(names.filter((name, index) => name !== null && name !== `person-${index}`)).toEqual([]);
    expect(names[0]).toBe("person-0");
    const accounts = await here.lab.accounts();
    expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(accounts.length);
    for (const [index, text] of texts.entries()) {
      expect([null, `person-${index}`]).toContain(await enter(here, text, `again-${index}`));
    }
    await assertQuiet(here.world, here.lab);
  });

  test("that are not text or a number are rejected", async () => {
    const here = await harness({ customProviders: [mock2()] });
    for (const sub of ["1", "0", "null", "true", "{}", "[]", '["1"]', '""', "1.5", "NaN"]) {
      expect(await enter(here, `{"sub":${sub}}`, "nobody"), sub).toBeNull();
    }
    expect([await here.lab.users(), await here.lab.accounts()]).toEqual([[], []]);
  });

  test("that are equal at providers with names in different letter case belong to different users", async () => {
    const world = await openWorld();
    const ids = ["mock2", "Mock2", "MOCK2"];
    const lab = await open(world.options({ customProviders: ids.map((id) => mock2({ id })) }));
    for (const [index, provider] of ids.entries()) {
      const browser = new Browser(lab);
      await walk(world, browser, claimsOf(`carol${index}`, { sub: "1" }), { provider });
      expect(await whoIs(browser)).toBe(`carol${index}`);
    }
    expect(await lab.users()).toHaveLength(3);
  });
});
