import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineHook } from "../../contracts/hook.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { defineCookie } from "../../contracts/plugin-services.ts";
import { twoFactor } from "../../plugins/two-factor/index.ts";
import { openTwoFactor } from "../../test/two-factor.ts";

const COOKIE = "sallyport.greeting";

/** Greets each user with a cookie, and notes who has come in once no hook can refuse the call. */
function greeting(refuses: () => boolean = () => false) {
  const cookie = defineCookie({ name: "greeting" });
  const greeted: string[] = [];
  const came: string[] = [];
  const plugin = definePlugin({
    id: "probe",
    hooks: [
      defineHook({
        when: "after",
        run(ctx) {
          if (refuses()) throw ctx.error("EMAIL_NOT_VERIFIED");
        },
      }),
    ],
    onSignedIn({ user }, { method, remember = true }, scope) {
      greeted.push(`${user.name} by ${method}, ${remember}`);
      scope.services.cookie(cookie).write(scope, user.name);
      scope.afterHooks(async () => void came.push(String((await scope.services.users.find(user.id))?.name)));
    },
  });
  return { greeted, came, plugin };
}

test("a plugin sets cookies when a session begins, and reads rows afterwards", async () => {
  const { greeted, came, plugin } = greeting();
  const app = openAuth({ plugins: [plugin] });
  const browser = await signUp(app);
  expect(browser.cookies.has(COOKIE)).toBe(true);
  await trySignIn(browser, {}, { rememberMe: false });
  await trySignIn(browser, {}, { password: "not the password" });
  expect(greeted).toEqual(["Alice by sign-up, true", "Alice by password, false"]);
  expect(came).toEqual(["Alice", "Alice"]);
});

test("a sign-in that an after-hook refuses sends no cookie and runs no work", async () => {
  let refuses = false;
  const { came, plugin } = greeting(() => refuses);
  const app = openAuth({ plugins: [plugin] });
  await signUp(app);
  refuses = true;
  const browser = new Browser(app);
  expect((await trySignIn(browser, {})).status).toBe(403);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(came).toEqual(["Alice"]);
});

test.each([0, 3])(
  "a step that throws signs nobody in and leaves no session, with maxSessions %i",
  async (maxSessions) => {
    let throws = false;
    const plugin = definePlugin({
      id: "probe",
      onSignedIn() {
        if (throws) throw new Error("the step fails");
      },
    });
    const told: string[] = [];
    const app = openAuth({
      plugins: [plugin],
      ...(maxSessions > 0 && { session: { maxSessions } }),
      events: { "session.created": ({ user }) => void told.push(user.name) },
    });
    await signUp(app);
    throws = true;
    const browser = new Browser(app.auth);
    expect((await trySignIn(browser, {})).status).toBe(500);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await app.sessions()).toHaveLength(1);
    expect(told).toEqual(["Alice"]);
  },
);

test("a challenge comes before the plugin's step", async () => {
  const { greeted, plugin } = greeting();
  const app = await openTwoFactor({}, { plugins: [twoFactor(), plugin] });
  await app.enrol();
  greeted.splice(0);
  const { browser } = await app.signIn();
  expect([greeted, browser.cookies.has(COOKIE)]).toEqual([[], false]);
  await app.verify(browser, app.code());
  expect(greeted).toEqual([`${ALICE.name} by password, true`]);
  expect(browser.cookies.has(COOKIE)).toBe(true);
});
