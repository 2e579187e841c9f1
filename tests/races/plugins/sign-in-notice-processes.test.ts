import { session, user } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { knownDevice } from "../../../packages/core/src/plugins/sign-in-notice/tables.ts";
import { prove } from "../../attacks/account/account-life.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp } from "../../ground/people.ts";
import { MAX_DEVICES, processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const RACERS = 9;
const ROUNDS = rounds(6);
const EACH = Array.from({ length: RACERS }, (_, racer) => racer);

async function openNotices({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const mailbox = new Outbox();
  const lab = openAuth({ ...processApps.notices(), ...mailbox.options, database, clock: { now: () => new Date() } });
  await signUp(lab, "first");
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app: "notices" })));
  atEnd(processes.close);
  const person = async (name: string): Promise<string> => {
    await signUp(lab, name);
    await prove(lab, name);
    return (await lab.store.find(user, { where: { email: personOf(name).email } }))?.id ?? "";
  };
  const signingIn = (name: string) => {
    const { email, password } = personOf(name);
    return { path: "/sign-in/email", body: { email, password } };
  };
  return { lab, mailbox, processes, person, signingIn };
}

describeServers("sign-in notices", openNotices, (opened) => {
  test("a link counts once, and no sign-in of the same moment outlives it", async () => {
    const { lab, mailbox, processes, person, signingIn } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `reporter${round}`;
      const userId = await person(name);
      await signIn(lab, name);
      const { token } = await mailbox.last("sign-in-notice", personOf(name).email);
      const reports = EACH.map(() => ({ path: "/report-sign-in", body: { token } }));
      const outcomes = await processes.call(EACH.flatMap((racer) => [reports[racer] ?? [], signingIn(name)].flat()));
      const reported = tally(outcomes.filter((_, index) => index % 2 === 0));
      expect(reported).toEqual({ "200": 1, "400 INVALID_TOKEN": RACERS - 1 });
      expect(await lab.store.count(session, { where: { userId } })).toBe(0);
      expect(tally(await processes.call([signingIn(name)]))).toEqual({ "401 INVALID_EMAIL_OR_PASSWORD": 1 });
    }
  });

  test("the devices of a user never exceed their number, however many sign-ins come at once", async () => {
    const { lab, processes, person, signingIn } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `visitor${round}`;
      const userId = await person(name);
      expect(tally(await processes.call(EACH.map(() => signingIn(name))))).toEqual({ "200": RACERS });
      expect(await lab.store.count(knownDevice, { where: { userId } })).toBe(MAX_DEVICES);
      expect(await lab.store.count(session, { where: { userId } })).toBe(RACERS + 1);
    }
  });

  test("a report that another process has answered is refused in every other", async () => {
    const { lab, mailbox, processes, person } = opened();
    await person("once");
    await signIn(lab, "once");
    const { token } = await mailbox.last("sign-in-notice", personOf("once").email);
    expect((await new Browser(lab).post("/report-sign-in", { token })).status).toBe(200);
    const again = EACH.map(() => ({ path: "/report-sign-in", body: { token } }));
    expect(tally(await processes.call(again))).toEqual({ "400 INVALID_TOKEN": RACERS });
  });
});
