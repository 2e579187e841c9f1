import { account, user, verification } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { placeOf } from "../account/account-life.ts";

const MOVED = "alice@moved.example.org";
const { email, password } = personOf("alice");
const passwordOf = (racer: number): string => `the long password of racer ${racer}`;
const told = ({ status, code, text }: Answer): string => (status === 200 ? "200" : `${status} ${String(code)} ${text}`);
const isRefused = (answer: Answer): boolean => /^(400 INVALID_TOKEN|401 UNAUTHORIZED)/.test(told(answer));

const OPTIONS = { user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, verifyByEmail: true } } };

/** Opens races in which Alice signs up again and requests a token in every round. */
async function openRounds(open: OpenHarness, again: OpenAgain) {
  const race = await openRace(open, again, OPTIONS);
  const { lab, labs, mailbox } = race;
  const at = (racer: number): Browser => new Browser(labs[racer % labs.length] ?? lab);
  return {
    ...race,
    at,
    async alice(verified: boolean): Promise<Browser> {
      await lab.store.delete(user, { where: {} });
      const browser = await signUp(lab, "alice");
      if (verified) await lab.store.update(user, { where: { email } }, { emailVerified: true });
      return browser;
    },
    async resetToken(): Promise<string> {
      expect((await at(0).post("/forget-password", { email })).status).toBe(200);
      return (await mailbox.last("reset-password")).token;
    },
    reset: (racer: number, token: string, query?: string) =>
      at(racer).post(
        "/reset-password",
        { token, newPassword: passwordOf(racer) },
        query === undefined ? {} : { query },
      ),
    /** Returns the racers whose passwords sign Alice in, at either address. */
    async opened(): Promise<number[]> {
      const found: number[] = [];
      for (let racer = 0; racer < RACERS; racer += 1) {
        for (const address of [email, MOVED]) {
          const body = { email: address, password: passwordOf(racer) };
          if ((await at(racer).post("/sign-in/email", body)).status === 200) found.push(racer);
        }
      }
      return found;
    },
  };
}
const racers = Array.from({ length: RACERS }, (_, racer) => racer);

describeHarnesses("tokens, concurrently", (open, again, rounds) => {
  test("are used once while their link is opened, which never fails", async () => {
    const { alice, at, resetToken, reset, mailbox, opened } = await openRounds(open, again);
    await alice(true);
    for (let round = 0; round < rounds; round += 1) {
      const token = await resetToken();
      const opening = (racer: number) => at(racer).get(`/reset-password/${token}`, { query: "callbackURL=/x" });
      const all = await Promise.all(racers.map((racer) => (racer % 2 === 0 ? reset(racer, token) : opening(racer))));
      const used = all.filter((_, racer) => racer % 2 === 0).map(told);
      expect(used.filter((each) => each === "200")).toHaveLength(1);
      expect(used.filter((each) => each.startsWith("400 INVALID_TOKEN"))).toHaveLength(RACERS / 2 - 1);
      for (const place of all.filter((_, racer) => racer % 2 === 1).map(placeOf)) {
        expect([`/x?token=${token}`, "/x?error=INVALID_TOKEN"]).toContain(place);
      }
      expect(placeOf(await opening(1))).toBe("/x?error=INVALID_TOKEN");
      expect(await opened()).toEqual([all.findIndex(({ status }) => status === 200)]);
      expect(await mailbox.all("notice")).toHaveLength(round + 1);
    }
  });

  test("of two users, mixed up in a request, set no password, and separate ones set their own", async () => {
    const { lab, mailbox, alice, resetToken, reset, at } = await openRounds(open, again);
    await alice(true);
    await signUp(lab, "bob");
    for (let round = 0; round < rounds; round += 1) {
      const alices = await resetToken();
      await at(0).post("/forget-password", { email: personOf("bob").email });
      const bobs = (await mailbox.last("reset-password")).token;
      const mixed = await Promise.all(
        racers.map((racer) =>
          reset(racer, racer % 2 === 0 ? alices : bobs, `token=${racer % 2 === 0 ? bobs : alices}`),
        ),
      );
      for (const answer of mixed) expect(told(answer)).toMatch(/^400 INVALID_TOKEN/);
      const straight = await Promise.all(racers.map((racer) => reset(racer, racer % 2 === 0 ? alices : bobs)));
      const winners = racers.filter((racer) => straight[racer]?.status === 200);
      expect(winners.map((racer) => racer % 2).sort()).toEqual([0, 1]);
      for (const racer of winners) {
        const name = racer % 2 === 0 ? "alice" : "bob";
        expect((await trySignIn(at(racer), name, { password: passwordOf(racer) })).status).toBe(200);
      }
    }
  });

  test("of a reset and a change of address invalidate each other, and one of the two succeeds", async () => {
    const { lab, mailbox, alice, at, resetToken, reset, racersOf, opened } = await openRounds(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const person = await alice(true);
      const token = await resetToken();
      await person.post("/change-email", { newEmail: MOVED });
      const { url } = await mailbox.last("change-email");
      const movers = racersOf(person);
      const all = await Promise.all(
        racers.map((racer) => (racer % 2 === 0 ? reset(racer, token) : (movers[racer] ?? at(racer)).get(url))),
      );
      const resets = all.filter((answer, racer) => racer % 2 === 0 && answer.status === 200).length;
      const places = all.filter((_, racer) => racer % 2 === 1).map(placeOf);
      const moves = places.filter((place) => place === "/").length;
      expect([resets, moves].sort(), JSON.stringify(places)).toEqual([0, 1]);
      for (const place of places) expect(place).toMatch(/^\/(\?error=(invalid_token|unauthorized))?$/);
      const [row] = await lab.users();
      expect(row?.email).toBe(moves === 1 ? MOVED : email);
      expect(await opened()).toHaveLength(resets);
      expect(await whoIs(person)).toBe(moves === 1 ? "alice" : null);
    }
  });

  test("of a reset and a deletion delete the user completely or not at all", async () => {
    const { lab, mailbox, alice, at, resetToken, reset, racersOf } = await openRounds(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const person = await alice(true);
      const token = await resetToken();
      await person.post("/delete-user");
      const { url } = await mailbox.last("delete-account");
      const leavers = racersOf(person);
      const all = await Promise.all(
        racers.map((racer) => (racer % 2 === 0 ? reset(racer, token) : (leavers[racer] ?? at(racer)).get(url))),
      );
      const resets = all.filter((answer, racer) => racer % 2 === 0 && answer.status === 200).length;
      const gone = all.filter((answer, racer) => racer % 2 === 1 && placeOf(answer) === "/").length;
      for (const answer of all.filter((_, racer) => racer % 2 === 0)) {
        expect(answer.status === 200 || isRefused(answer), told(answer)).toBe(true);
      }
      // A deletion that has used its token continues during a reset.
      expect(gone).toBeLessThanOrEqual(1);
      expect(resets).toBeLessThanOrEqual(1);
      expect(resets + gone).toBeGreaterThanOrEqual(1);
      const counts = [await lab.users(), await lab.accounts()].map((rows) => rows.length);
      expect(counts).toEqual(gone === 1 ? [0, 0] : [1, 1]);
      expect(await lab.sessions()).toEqual([]);
      expect(await lab.store.count(verification, { where: {} })).toBe(0);
    }
  });

  test("of a reset and a verification leave only the owner's password and no session of a squatter", async () => {
    const { lab, mailbox, alice, at, resetToken, reset, opened } = await openRounds(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const squatter = await alice(false);
      const token = await resetToken();
      await at(0).post("/send-verification-email", { email });
      const mail = await mailbox.last("verify-email");
      const all = await Promise.all(
        racers.map((racer) => (racer % 2 === 0 ? reset(racer, token) : follow(at(racer), mail))),
      );
      expect(all.filter((answer, racer) => racer % 2 === 0 && answer.status === 200)).toHaveLength(1);
      for (const answer of all.filter((_, racer) => racer % 2 === 1)) {
        expect(placeOf(answer)).toMatch(/^\/(\?error=invalid_token)?$/);
      }
      expect(await whoIs(squatter)).toBeNull();
      expect((await trySignIn(at(0), "alice", { password })).status).toBe(401);
      expect(await opened()).toHaveLength(1);
      const [row] = await lab.users();
      expect(row?.emailVerified).toBe(true);
      expect(await lab.store.count(account, { where: {} })).toBe(1);
    }
  });

  test("of a reset revoke sessions that are read at the same time", async () => {
    const { lab, alice, at, resetToken, reset } = await openRounds(open, again);
    await alice(true);
    let current = password;
    for (let round = 0; round < rounds; round += 1) {
      const devices: Browser[] = [];
      for (let device = 0; device < 4; device += 1) devices.push(await signIn(lab, "alice", { password: current }));
      const token = await resetToken();
      lab.clock.advance({ seconds: 86_401 });
      const fresh = await resetToken();
      const reads = () => devices.map((device) => device.get("/get-session", { keep: false }));
      const [used] = await Promise.all([reset(round % RACERS, fresh), ...reads(), ...reads()]);
      expect(used.status, used.text).toBe(200);
      expect((await reset(1, token)).status).toBe(400);
      expect(await lab.sessions()).toEqual([]);
      for (const device of devices) expect(await whoIs(device)).toBeNull();
      current = passwordOf(round % RACERS);
      expect((await trySignIn(at(round), "alice", { password: current })).status).toBe(200);
    }
  });
});
