import { signInNotice } from "@sallyport/core/sign-in-notice";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { knownDevice } from "../../../packages/core/src/plugins/sign-in-notice/tables.ts";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { openRoom } from "./sign-in-lab.ts";
import { callRaw } from "./sign-in-room.ts";
import { WAYS_IN } from "./sign-in-ways.ts";

const ALL = Object.entries(WAYS_IN).filter(([, { method }]) => method !== "anonymous");
/** Proving the mailbox ends what a squatter has set up, so this is the first sign-in of the owner. */
const isSilent = ([name, { hasSession, isNew }]: (typeof ALL)[number]): boolean =>
  hasSession === true || isNew === true || name.endsWith("verifies the address");
const ANNOUNCED = ALL.filter((way) => !isSilent(way));
const SILENT = ALL.filter(isSilent);

async function openTelling(open: OpenHarness) {
  const room = await openRoom(open, {}, ({ plugins }) => [...plugins, signInNotice()]);
  const { lab, mailbox } = room;
  const counts = async () => ({
    mails: await mailbox.count("sign-in-notice"),
    devices: await lab.store.count(knownDevice, { where: {} }),
  });
  return { room, counts, browser: new Browser(lab) };
}

describeTwoHarnesses("sign-in notices", (open) => {
  describe.each(ANNOUNCED)("of a sign-in by %s", (_, way) => {
    test("are mailed for a new browser, which is then known", async () => {
      const { room, counts, browser } = await openTelling(open);
      const step = await way.prepare(room, "told", browser);
      const before = await counts();
      const answer = await callRaw(room, browser, step);
      browser.cookies.absorb(answer.headers);
      expect((await browser.get("/get-session")).at("user", "name"), answer.text).toBe("told");
      expect(await counts()).toEqual({ mails: before.mails + 1, devices: before.devices + 1 });
    });

    test("are mailed only after the challenge that a policy demands, and not after a denial", async () => {
      const { room, counts, browser } = await openTelling(open);
      const step = await way.prepare(room, "asked", browser);
      const before = await counts();
      room.state.verdict = "challenge";
      browser.cookies.absorb((await callRaw(room, browser, step)).headers);
      expect(await counts()).toEqual(before);
      const answered = await browser.post("/gate/answer", { challenge: "gate", answer: "right" });
      expect(answered.status, answered.text).toBe(200);
      expect(await counts()).toEqual({ mails: before.mails + 1, devices: before.devices + 1 });

      room.state.verdict = "allow";
      const refused = await way.prepare(room, "refused", new Browser(room.lab));
      const then = await counts();
      room.state.verdict = "deny";
      await callRaw(room, new Browser(room.lab), refused);
      expect(await counts()).toEqual(then);
    });
  });

  test.each(SILENT)("are not mailed for %s", async (_, way) => {
    const { room, counts, browser } = await openTelling(open);
    const step = await way.prepare(room, "silent", browser);
    const { mails } = await counts();
    expect((await callRaw(room, browser, step)).status).toBeLessThan(400);
    expect((await counts()).mails).toBe(mails);
  });
});
