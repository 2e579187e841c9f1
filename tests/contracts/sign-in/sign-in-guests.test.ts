import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { openRoom, type RoomLab } from "./sign-in-lab.ts";
import { callRaw } from "./sign-in-room.ts";
import { WAYS_IN } from "./sign-in-ways.ts";

const WAYS = Object.entries(WAYS_IN).filter(([, { hasSession, method }]) => !hasSession && method !== "anonymous");

async function guestIn(room: RoomLab) {
  const browser = new Browser(room.lab);
  const id = String((await browser.post("/sign-in/anonymous")).at("user", "id"));
  const isThere = async () => (await room.lab.store.find(user, { where: { id } })) !== null;
  return { browser, id, isThere };
}

describeTwoHarnesses("guests", (open) => {
  describe.each(WAYS)("who sign in by %s", (_, way) => {
    test("become that user once, and their session ends", async () => {
      const linked: string[] = [];
      const room = await openRoom(open, {
        events: {
          "anonymous.linked": ({ anonymousUser, user: { name } }) => void linked.push(`${anonymousUser.id} ${name}`),
        },
      });
      const { browser, id, isThere } = await guestIn(room);
      const copy = new Browser(room.lab);
      copy.cookies.copy(browser.cookies);
      const step = await way.prepare(room, "joined", browser);
      expect(await isThere()).toBe(true);
      const answer = await callRaw(room, browser, step);
      browser.cookies.absorb(answer.headers);
      expect((await browser.get("/get-session")).at("user", "name"), answer.text).toBe("joined");
      expect(await isThere()).toBe(false);
      expect((await copy.get("/get-session")).json).toBeNull();
      expect(linked).toEqual([`${id} joined`]);
    });

    test("are joined only after the challenge that a policy demands", async () => {
      const room = await openRoom(open);
      const { browser, isThere } = await guestIn(room);
      const step = await way.prepare(room, "challenged", browser);
      room.state.verdict = "challenge";
      const asked = await callRaw(room, browser, step);
      browser.cookies.absorb(asked.headers);
      expect(await isThere()).toBe(true);
      const answered = await browser.post("/gate/answer", { challenge: "gate", answer: "right" });
      expect(answered.status, answered.text).toBe(200);
      expect((await browser.get("/get-session")).at("user", "name")).toBe("challenged");
      expect(await isThere()).toBe(false);
    });

    test.each(["deny", "listener throws"] as const)("remain guests if the sign-in fails: %s", async (verdict) => {
      const room = await openRoom(open);
      const { browser, id, isThere } = await guestIn(room);
      const step = await way.prepare(room, "refused", browser);
      room.state.verdict = verdict;
      const answer = await callRaw(room, browser, step);
      browser.cookies.absorb(answer.headers);
      expect(await isThere()).toBe(true);
      expect((await browser.get("/get-session")).at("user", "id")).toBe(id);
    });
  });
});
