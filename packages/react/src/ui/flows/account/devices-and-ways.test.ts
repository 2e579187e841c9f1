import { expect, test } from "vitest";
import type { ScreenHarness } from "../../../fixtures/harness.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { OFFLINE, PASSWORD } from "../../../fixtures/site.ts";

const [SIGN_OUT, UNLINK] = ["/revoke-session", "/unlink-account"] as const;
const SOMETHING = expect.stringMatching(/\S/);
const useWays = ({ useSignInMethods, useReauthenticate }: ScreenHarness) => useSignInMethods(useReauthenticate());

inEachReact("devices and sign-in methods", ({ site, open, playOn, until, aside }) => {
  /** Signs ada in here, on a phone and on a tablet, and shows all three devices. */
  async function openDevices() {
    const here = site();
    const ada = await here.join("ada");
    const others = [here.visit(), here.visit()];
    for (const { client } of others) await client.signIn.email({ email: ada.email, password: PASSWORD });
    await ada.client.$session.get().refetch();
    const page = await open(ada, ({ useDevices }) => useDevices());
    await page.isShown({ items: { length: 3 } });
    const phone = page.flow().items?.[1] ?? expect.fail("There is no second one");
    return { ...ada, ...page, others, phone };
  }

  test("useDevices: lists the current device first, signs one out once, then all others", async () => {
    const { flow, isShown, does, line, others, client, phone } = await openDevices();
    expect(flow().items?.[0]?.token).toBe(client.$session.get().data?.session.token);
    const release = line.hold(SIGN_OUT);
    await does(({ signOut }) => [signOut(phone, "Phone"), signOut(phone, "Phone")]);
    await isShown({ change: { busy: phone.token, done: "" } });
    release();
    await isShown({ items: { length: 2 }, change: { done: expect.stringContaining("Phone") } });
    expect(line.answered(SIGN_OUT)).toBe(1);
    await does(({ signOutOthers }) => signOutOthers(1));
    await isShown({ items: { length: 1 } });
    for (const other of others) expect((await other.client.getSession()).data).toBeNull();
  });

  test("useDevices: treats a session that has already ended as signed out", async () => {
    const { isShown, does, others, phone } = await openDevices();
    for (const { client } of others) await client.signOut();
    await does(({ signOut }) => signOut(phone, "Phone"));
    await isShown({ items: { length: 1 }, change: { problem: "", done: expect.stringContaining("Phone") } });
  });

  test("useDevices: keeps the list while offline, and reloads it once online", async () => {
    const { isShown, does, line, phone } = await openDevices();
    line.isDown = true;
    await does(({ signOut }) => signOut(phone, "Phone"));
    const change = { busy: null, problem: OFFLINE, done: "" };
    await isShown({ items: { length: 3 }, problem: OFFLINE, change });
    line.isDown = false;
    await does(() => window.dispatchEvent(new Event("online")));
    await isShown({ problem: "" });
    await does(({ signOut }) => signOut(phone, "Phone"));
    await isShown({ items: { length: 2 } });
  });

  test("useDevices: clears the list when the own session has ended", async () => {
    const { isShown, does, client, line } = await openDevices();
    const before = line.answered("/get-session");
    await aside(() => client.revokeSessions());
    await does(({ signOutOthers }) => signOutOthers(2));
    await isShown({ items: null, problem: "", change: { done: "", problem: SOMETHING } });
    await until(() => expect(client.$session.get().status).toBe("unauthenticated"));
    expect(line.answered("/get-session")).toBeGreaterThan(before);
  });

  test("useSignInMethods: lists the methods once online, and keeps the last method with an error", async () => {
    const ada = await site().join("ada");
    ada.line.isDown = true;
    const { flow, isShown, does, line } = await open(ada, useWays);
    await isShown({ items: null, hasPassword: true, problem: OFFLINE, change: { busy: null, problem: "" } });
    line.isDown = false;
    await does(() => window.dispatchEvent(new Event("online")));
    await isShown({ items: [{ providerId: "credential" }], problem: "" });
    const answers: boolean[] = [];
    const [password] = flow().items ?? [];
    await does(({ unlink }) => password && unlink(password).then((isGone) => answers.push(isGone)));
    await isShown({ items: [{ providerId: "credential" }], change: { problem: SOMETHING, done: "" } });
    await until(() => expect(answers).toEqual([false]));
  });

  test("useSignInMethods: removes one of several methods once, and names it", async () => {
    const ways = ["credential", "github"].map((providerId) => ({ id: `way-${providerId}`, providerId }));
    const { flow, does, isShown, asked } = await playOn(
      {
        "/list-accounts": () => ways,
        "/get-session": () => sessionOf("ada"),
        [UNLINK]: () => ({ status: Boolean(ways.shift()) }),
      },
      useWays,
    );
    await isShown({ items: { length: 2 } });
    const [password = expect.fail("There is none")] = flow().items ?? [];
    await does(({ unlink }) => [unlink(password), unlink(password)]);
    await isShown({
      items: [{ providerId: "github" }],
      hasPassword: false,
      change: { done: SOMETHING, problem: "" },
    });
    expect(asked(UNLINK)).toEqual([{ providerId: "credential", accountId: "way-credential" }]);
  });
});
