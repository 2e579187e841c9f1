import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn } from "../../ground/people.ts";
import { FULL, limited, OPEN, openLimited } from "./limits.ts";

describe("guessing from everywhere", () => {
  const guess = (lab: OpenedAuth, index: number, name = "alice") => {
    const call = { from: { remoteAddress: `198.${Math.floor(index / 250)}.${index % 250}.1` } };
    return trySignIn(new Browser(lab), name, { password: `guess-${index}` }, call);
  };

  test("the account slows down, a known device does not, and time opens it again", async () => {
    const lab = openAuth(limited());
    const home = { from: { remoteAddress: "192.0.2.1" } };
    await signUp(lab, "alice", home);
    const statuses: number[] = [];
    for (let index = 0; index < 300; index += 1) statuses.push((await guess(lab, index)).status);
    expect(statuses.indexOf(FULL)).toBeLessThanOrEqual(100);
    expect(statuses.slice(statuses.indexOf(FULL))).not.toContain(OPEN);

    expect((await trySignIn(new Browser(lab), "alice", {}, { from: { remoteAddress: "192.0.2.99" } })).status).toBe(
      FULL,
    );
    expect((await trySignIn(new Browser(lab), "alice", {}, home)).status).toBe(200);
    lab.clock.advance({ minutes: 15 });
    expect((await trySignIn(new Browser(lab), "alice", {}, { from: { remoteAddress: "192.0.2.99" } })).status).toBe(
      200,
    );
  });

  test("an account that is not there slows down alike", async () => {
    const lab = await openLimited();
    const seen: number[] = [];
    for (const name of ["alice", "nobody"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 110; index += 1) statuses.push((await guess(lab, index, name)).status);
      seen.push(statuses.indexOf(FULL));
      lab.clock.advance({ seconds: 10 });
    }
    expect(seen[0]).toBe(seen[1]);
  });

  test("a right password forgets the wrong ones before it", async () => {
    const lab = await openLimited();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 40; index += 1) expect((await guess(lab, round * 40 + index)).status).toBe(OPEN);
      const call = { from: { remoteAddress: `192.0.2.${round}` } };
      expect((await trySignIn(new Browser(lab), "alice", {}, call)).status).toBe(200);
    }
  });
});
