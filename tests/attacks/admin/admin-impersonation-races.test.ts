import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { SESSION_COOKIE, signIn } from "../../ground/people.ts";
import { openRace, ROUNDS } from "../../races/account/account-race.ts";
import { adminPlugin, join } from "./admin-harness.ts";

describeHarnesses("impersonations at once", (open, again) => {
  test.each(["/revoke-sessions", "/revoke-other-sessions", "/revoke-session"])(
    "one that begins beside %s of the admin does not outlive it",
    async (path) => {
      const { lab, labs } = await openRace(open, again, { plugins: [adminPlugin()] });
      const { id: userId } = await join(lab, "bob");
      for (let round = 0; round < ROUNDS; round += 1) {
        const thief = await join(lab, `admin${round}`, { role: "admin" });
        const owner = await signIn(lab, thief.name);
        const token = (await thief.browser.get("/get-session")).at("session", "token");
        const stolen = Array.from({ length: 4 }, (_, index) => {
          const browser = new Browser(labs[index % labs.length] ?? lab);
          browser.cookies.set(SESSION_COOKIE, thief.browser.cookies.get(SESSION_COOKIE) ?? "");
          return browser.post("/admin/impersonate-user", { userId });
        });
        const [revoked, ...began] = await Promise.all([owner.post(path, { token }), ...stolen]);
        expect(revoked.status, revoked.text).toBe(200);
        for (const answer of began) expect([200, 401]).toContain(answer.status);
        const where: object = { impersonatedBy: thief.id };
        expect(await lab.store.count(session, { where }), `round ${round}`).toBe(0);
      }
    },
  );
});
