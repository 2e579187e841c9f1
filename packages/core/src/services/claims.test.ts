import { Browser } from "@sallyport/testing";
import { describeHarnesses } from "sallyport-tests/ground/harnesses";
import { expect, test } from "vitest";
import { verification } from "../store.ts";
import { type Probe, probing } from "../test/probe.ts";

const KIND = { purpose: "probe", lifetimeSeconds: 60 };
const CALLS = 6;

const claim = ({ services }: Probe) => services.tokens.claim(KIND, "a name");

describeHarnesses("claims", (open, _again, rounds) => {
  async function openClaims() {
    const { auth, clock, store } = await open({ plugins: [probing(claim)] });
    const browser = new Browser(auth);
    const claimed = async () => (await browser.get("/probe")).at("result");
    return { clock, store, claimed };
  }

  test("a name is free again after its claim has expired", async () => {
    const { claimed, clock } = await openClaims();
    expect([await claimed(), await claimed()]).toEqual([true, false]);
    clock.advance({ seconds: 60 });
    expect([await claimed(), await claimed()]).toEqual([true, false]);
  });

  test("one of several concurrent calls claims a name that is free, and one that has expired", async () => {
    const { claimed, clock, store } = await openClaims();
    for (let round = 0; round < rounds; round += 1) {
      const all = await Promise.all(Array.from({ length: CALLS }, claimed));
      expect(all.filter((won) => won === true)).toHaveLength(1);
      expect(await store.count(verification, { where: {} })).toBe(1);
      clock.advance({ seconds: 60 });
    }
  });
});
