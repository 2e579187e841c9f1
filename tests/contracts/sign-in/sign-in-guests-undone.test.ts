import type { LinkedAccount } from "@sallyport/core/anonymous";
import { session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test, vi } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { ledgerLine } from "./sign-in-gate.ts";
import { openRoom, type RoomLab } from "./sign-in-lab.ts";
import { callRaw, changed, expectTold, keptBy, ledgerOf, remember, tablesOf } from "./sign-in-room.ts";
import { WAYS_IN } from "./sign-in-ways.ts";

const WAYS = Object.entries(WAYS_IN).filter(([, { hasSession, method }]) => !hasSession && method !== "anonymous");
const LIMIT_MILLISECONDS = 10_000;

interface Failure {
  /** Called once the sign-in has failed. */
  late: () => Promise<unknown>;
  /** The milliseconds that a callback gets that does not end. */
  limit: number | undefined;
}

/** Holds the next timer, which the library starts as soon as the callback waits for the first time. */
async function holdTimeLimit(failure: Failure): Promise<() => void> {
  const held: { work?: () => void } = {};
  const timer = vi.spyOn(globalThis, "setTimeout");
  timer.mockImplementationOnce((work, milliseconds) => {
    Object.assign(held, { work });
    failure.limit = milliseconds;
    timer.mockRestore();
    return setTimeout(() => {}, 0);
  });
  await null;
  timer.mockRestore();
  if (held.work === undefined) throw new Error("There is no time limit");
  return () => held.work?.();
}

async function write({ anonymousUser, newUser, ctx: { services } }: LinkedAccount, name: string): Promise<void> {
  const id = services.newId("ledgerLine");
  await services.store.insert(ledgerLine, { ...(id !== undefined && { id }), name, userId: newUser.user.id });
  await services.store.update(user, { where: { id: newUser.user.id } }, { image: `cart of ${anonymousUser.user.id}` });
}

/** Ways in which a callback fails after it has written. */
const FAILURES: Readonly<Record<string, (linked: LinkedAccount, failure: Failure) => Promise<void>>> = {
  async throws(linked) {
    await write(linked, "linked");
    throw new Error("The cart could not be moved");
  },
  async "takes longer than ten seconds"(linked, failure) {
    const timeOut = await holdTimeLimit(failure);
    await write(linked, "linked");
    failure.late = () => write(linked, "late");
    timeOut();
    await new Promise(() => {});
  },
};

async function guestIn({ lab }: RoomLab) {
  const browser = new Browser(lab);
  const id = String((await browser.post("/sign-in/anonymous")).at("user", "id"));
  return { browser, id };
}

describeHarnesses("guests whose data cannot be moved", (open) => {
  describe.each(WAYS)("by %s", (_, way) => {
    test.each(Object.entries(FAILURES))(
      "remain guests, and nothing is written, if onLinkAccount %s",
      async (how, fail) => {
        const room = await openRoom(open);
        const { browser, id } = await guestIn(room);
        const step = await way.prepare(room, "unmoved", browser);
        const before = await remember(room);
        const failure: Failure = { late: async () => {}, limit: undefined };
        let calls = 0;
        room.state.onLinkAccount = async (linked) => {
          calls += 1;
          await fail(linked, failure);
        };
        const answer = await callRaw(room, browser, step);
        browser.cookies.absorb(answer.headers);
        expect(calls).toBe(1);
        expect(failure.limit).toBe(how === "throws" ? undefined : LIMIT_MILLISECONDS);
        expectTold("listener throws", way, answer, false);
        // What runs on after the rollback can write nothing either.
        await failure.late().catch(() => {});
        expect(changed(before.tables, await tablesOf(room))).toEqual([...keptBy(way, "listener throws")]);
        for (const name of ["linked", "late"]) expect(await ledgerOf(room, name)).toBe(0);
        expect(await room.lab.store.count(session, { where: { userId: id } })).toBe(1);
        expect((await browser.get("/get-session", { query: "disableCookieCache=true" })).at("user", "id")).toBe(id);
        expect(room.heard).toEqual([]);
      },
    );
  });
});
