import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signIn, signUp, trySignIn } from "../../ground/people.ts";
import { assertInert, openLife } from "../account/account-life.ts";

const CURRENT = personOf("alice").password;

describe("asking for the password again is no oracle", () => {
  const LIMITED = {
    rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/sign-in/email": false } },
  } as const;
  const guess = (browser: Browser, path: string, text: string, remoteAddress: string) =>
    browser.post(
      path,
      path.endsWith("/delete-user")
        ? { password: text }
        : { currentPassword: text, newPassword: "another-long-password" },
      { from: { remoteAddress } },
    );

  test.each(["/change-password", "/delete-user"])(
    "three guesses in ten seconds from one address at %s",
    async (path) => {
      const life = await openLife(LIMITED);
      await assertInert(life, async () => {
        const statuses: number[] = [];
        for (let count = 0; count < 50; count += 1) {
          const spelled = count % 2 === 0 ? path : `/x/..${path}`;
          statuses.push((await guess(life.alice, spelled, `guess number ${count}`, "203.0.113.9")).status);
        }
        expect(statuses.filter((status) => status === 400)).toHaveLength(3);
        expect(new Set(statuses.slice(3))).toEqual(new Set([429]));
        // The right one is no exception: else it would be told by its answer.
        expect((await guess(life.alice, path, CURRENT, "203.0.113.9")).status).toBe(429);
      });
    },
  );

  test("fifty on one account from wherever, at both doors and at sign-in together", async () => {
    const life = await openLife(LIMITED);
    // The session alone is stolen.
    life.alice.cookies.delete("sallyport.known_browser");
    const paths = ["/change-password", "/delete-user"];
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const from = `198.51.${count}.7`;
      const answer =
        count % 3 === 2
          ? await trySignIn(new Browser(life.lab), "alice", { password: "a guess" }, { from: { remoteAddress: from } })
          : await guess(life.alice, paths[count % 2] ?? "", "a guess", from);
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 50).every((status) => status === 400 || status === 401)).toBe(true);
    expect(new Set(statuses.slice(50))).toEqual(new Set([429]));
    // Whose account it is does not depend on whose session asks, nor does another person pay for it.
    const bob = await signUp(life.lab, "bob");
    expect((await guess(bob, "/change-password", personOf("bob").password, "198.51.100.1")).status).toBe(200);
    life.lab.clock.advance({ minutes: 15 });
    expect((await guess(life.alice, "/change-password", CURRENT, "198.51.100.2")).status).toBe(200);
  });

  test("a person whose device is known is not locked out by a stranger's guesses", async () => {
    const life = await openLife(LIMITED);
    const home = { remoteAddress: "203.0.113.50" };
    const device = await signIn(life.lab, "alice", {}, { from: home });
    for (let count = 0; count < 70; count += 1)
      await guess(life.alice, "/change-password", "a guess", `198.51.${count}.7`);
    expect((await guess(device, "/change-password", "a guess", "198.51.100.9")).status).toBe(400);
    // Without its mark, and where the user is signed in.
    device.cookies.delete("sallyport.known_browser");
    expect((await guess(device, "/change-password", CURRENT, "198.51.100.9")).status).toBe(429);
    expect((await guess(device, "/change-password", CURRENT, home.remoteAddress)).status).toBe(200);
  });
});
