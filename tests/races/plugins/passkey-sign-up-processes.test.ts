import { passkey } from "@sallyport/core/passkey";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, type ProcessCall, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const RACERS = 9;
const ROUNDS = rounds(8);
const EACH = Array.from({ length: RACERS }, (_, racer) => racer);
const REFUSAL = "400 FAILED_TO_VERIFY_REGISTRATION";

const [passkeyTable = expect.fail("The plugin has no table")] = passkey().tables ?? [];

async function signUpCall(lab: OpenedAuth, own: SoftwareAuthenticator, name: string): Promise<ProcessCall> {
  const browser = new Browser(lab);
  const person = { name, email: personOf(name).email };
  const asked = await browser.post("/passkey/generate-sign-up-options", person);
  const response = own.create(asked.json as Parameters<SoftwareAuthenticator["create"]>[0]);
  return { path: "/passkey/verify-sign-up", body: { response }, headers: { cookie: browser.cookie } };
}

async function openSignUps({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const app = "passkey-sign-up";
  const lab = openAuth({ ...processApps[app](), database, clock: { now: () => new Date() } });
  await signUp(lab, "victim");
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app })));
  atEnd(processes.close);
  return { lab, processes };
}

describeServers("sign-ups by passkey", openSignUps, (opened) => {
  test.each([
    ["free", (round: number) => `other${round}`],
    ["taken", () => "victim"],
  ])("accept one of several with the same credential, at fresh addresses and one that is %s", async (_, nameOf) => {
    const { lab, processes } = opened();
    const before = await lab.store.count(passkeyTable, { where: {} });
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = new SoftwareAuthenticator({ origin: lab.origin });
      const name = nameOf(round);
      const nameFor = (racer: number) => (racer % 2 ? `fresh${name}${round}x${racer}` : name);
      const calls = await Promise.all(EACH.map((racer) => signUpCall(lab, own, nameFor(racer))));
      expect(tally(await processes.call(calls)), `round ${round}`).toEqual({ "200": 1, [REFUSAL]: RACERS - 1 });
    }
    expect(await lab.store.count(passkeyTable, { where: {} })).toBeLessThanOrEqual(before + ROUNDS);
  });
});
