import { describe, expect, test } from "vitest";
import type { ScreenHarness } from "../../../fixtures/harness.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { OFFLINE, PASSWORD } from "../../../fixtures/site.ts";
import { createSiteSuite } from "../../../fixtures/site-suite.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const useWays = ({ useSignInMethods, useReauthenticate }: ScreenHarness) => useSignInMethods(useReauthenticate());

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { site, open, leaveDuring, until, aside, stage, play, harness } = createSiteSuite(suffix);

  /** Somebody who is signed in here, on a phone and on a tablet. */
  async function openDevices() {
    const here = site();
    const ada = await here.join("ada");
    const others = [here.visit(), here.visit()];
    for (const { client } of others) await client.signIn.email({ email: ada.email, password: PASSWORD });
    await ada.client.$session.get().refetch();
    const page = await open(ada, ({ useDevices }) => useDevices());
    return { ...ada, ...page, others };
  }

  /** The ways into an account that has a password alone. */
  async function openWays() {
    const ada = await site().join("ada");
    return { ...ada, ...(await open(ada, useWays)) };
  }

  test("useDevices: they are listed, this one first; one is signed out once, then all others", async () => {
    const { flow, isShown, does, line, others, client } = await openDevices();
    await until(() => expect(flow().items).toHaveLength(3));
    expect(flow().items?.[0]?.token).toBe(client.$session.get().data?.session.token);
    const phone = flow().items?.[1] ?? expect.fail("There is no second one");
    const release = line.hold("/revoke-session");
    await does(({ signOut }) => {
      void signOut(phone, "Phone");
      void signOut(phone, "Phone");
    });
    await isShown({ change: { busy: phone.token, done: "" } });
    release();
    await until(() => expect(flow().items).toHaveLength(2));
    expect([line.answered("/revoke-session"), flow().change.done]).toEqual([1, expect.stringContaining("Phone")]);
    await does(({ signOutOthers }) => signOutOthers(1));
    await until(() => expect(flow().items).toHaveLength(1));
    for (const other of others) expect((await other.client.getSession()).data).toBeNull();
  });

  test("useDevices: one that has ended meanwhile is gone, as was asked for", async () => {
    const { flow, isShown, does, others } = await openDevices();
    await until(() => expect(flow().items).toHaveLength(3));
    const phone = flow().items?.[1] ?? expect.fail("There is no second one");
    for (const { client } of others) await client.signOut();
    await does(({ signOut }) => signOut(phone, "Phone"));
    await until(() => expect(flow().items).toHaveLength(1));
    await isShown({ change: { problem: "", done: expect.stringContaining("Phone") } });
  });

  test("useDevices: what was read stays while the connection is gone, and is read again with it", async () => {
    const { flow, isShown, does, line } = await openDevices();
    await until(() => expect(flow().items).toHaveLength(3));
    line.isDown = true;
    const [, phone] = flow().items ?? [];
    await does(({ signOut }) => phone && signOut(phone, "Phone"));
    await isShown({ problem: OFFLINE, change: { busy: null, problem: OFFLINE, done: "" } });
    expect(flow().items).toHaveLength(3);
    line.isDown = false;
    await does(() => window.dispatchEvent(new Event("online")));
    await isShown({ problem: "" });
    await does(({ signOut }) => phone && signOut(phone, "Phone"));
    await until(() => expect(flow().items).toHaveLength(2));
  });

  test("useDevices: a session that has ended is nobody's, and has no list", async () => {
    const { flow, isShown, does, client, line } = await openDevices();
    await until(() => expect(flow().items).toHaveLength(3));
    const before = line.answered("/get-session");
    await aside(() => client.revokeSessions());
    await does(({ signOutOthers }) => signOutOthers(2));
    await isShown({ items: null, problem: "", change: { done: "", problem: expect.stringMatching(/\S/) } });
    await until(() => expect(client.$session.get().status).toBe("unauthenticated"));
    expect(line.answered("/get-session")).toBeGreaterThan(before);
  });

  test("useDevices: who leaves while one is signed out hears nothing of it", async () => {
    const { flow, does, line } = await openDevices();
    await until(() => expect(flow().items).toHaveLength(3));
    const phone = flow().items?.[1] ?? expect.fail("There is no second one");
    await leaveDuring(line, "/revoke-session", () => does(({ signOut }) => signOut(phone, "Phone")));
  });

  test("useSignInMethods: nothing is known at first; the last way stays, and why is told", async () => {
    const { flow, isShown, does } = await openWays();
    expect(flow()).toMatchObject({ hasPassword: true, change: { busy: null, problem: "" } });
    await isShown({ items: [{ providerId: "credential" }], problem: "" });
    const [password] = flow().items ?? [];
    const answers: boolean[] = [];
    await does(({ unlink }) => password && unlink(password).then((isGone) => answers.push(isGone)));
    await isShown({
      items: [{ providerId: "credential" }],
      change: { problem: expect.stringMatching(/\S/), done: "" },
    });
    await until(() => expect(answers).toEqual([false]));
  });

  test("useSignInMethods: a list that is cut off says so, and is read when the connection is back", async () => {
    const ada = await site().join("ada");
    ada.line.isDown = true;
    const { flow, isShown, does, line } = await open(ada, useWays);
    await isShown({ items: null, hasPassword: true, problem: OFFLINE });
    line.isDown = false;
    await does(() => window.dispatchEvent(new Event("online")));
    await isShown({ items: [{ providerId: "credential" }], problem: "" });
    line.isDown = true;
    const [password] = flow().items ?? [];
    await does(({ unlink }) => password && unlink(password));
    await isShown({ items: [{ providerId: "credential" }], problem: OFFLINE, change: { problem: OFFLINE } });
  });

  test("useSignInMethods: one of several is removed, and it is said which", async () => {
    const played = stage();
    const ways = ["credential", "github"].map((providerId) => ({ id: `way-${providerId}`, providerId }));
    played.answers["/list-accounts"] = () => ways;
    played.answers["/get-session"] = () => sessionOf("ada");
    const { flow } = await play(played, () => useWays(harness()));
    await until(() => expect(flow().items).toHaveLength(2));
    played.answers["/unlink-account"] = () => ({ status: Boolean(ways.shift()) });
    const [password] = flow().items ?? [];
    await harness().act(async () => void (password && flow().unlink(password)));
    const change = { done: expect.stringMatching(/\S/), problem: "" };
    await until(() => expect(flow()).toMatchObject({ items: [{ providerId: "github" }], hasPassword: false, change }));
    expect(played.asked("/unlink-account")).toEqual([{ providerId: "credential", accountId: "way-credential" }]);
  });

  test("useSignInMethods: it is removed once, and who leaves meanwhile hears nothing of it", async () => {
    const { flow, isShown, does, line } = await openWays();
    await isShown({ items: [{ providerId: "credential" }] });
    const [password] = flow().items ?? [];
    const path = "/unlink-account";
    await leaveDuring(line, path, () =>
      does(({ unlink }) => {
        if (password === undefined) return;
        void unlink(password);
        void unlink(password);
      }),
    );
    expect(line.answered(path)).toBe(1);
  });
});
