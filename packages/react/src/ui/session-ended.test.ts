import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { ScreenHarness } from "../fixtures/harness.ts";
import { inEachReact } from "../fixtures/in-each-react.ts";
import { PASSWORD } from "../fixtures/site.ts";

interface Action {
  screen(harness: ScreenHarness, userId: string): ReactNode;
  /** Opens its form. */
  readonly opener?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** The button to press. */
  readonly button: string;
}

const profile = (h: ScreenHarness): ReactNode => h.createElement(h.UserProfile);
const password = (h: ScreenHarness): ReactNode => h.createElement(h.UserProfile, { sections: ["password"] });
const user = (h: ScreenHarness, userId: string): ReactNode => h.createElement(h.AdminUser, { userId });

/** Actions on a screen after another device has ended the session. */
const ACTIONS: Readonly<Record<string, Action>> = {
  "saves a name": { screen: profile, values: { name: "Ada L" }, button: "Save" },
  "changes their password": {
    screen: password,
    opener: "Change password",
    values: { currentPassword: PASSWORD, newPassword: "ten wild geese" },
    button: "Change password",
  },
  "changes a user's roles": { screen: user, button: "Save roles" },
};

inEachReact("a session that has ended elsewhere", ({ harness, site, mount, provided, until }) => {
  test.each(Object.entries(ACTIONS))("is shown when the user %s", async (_name, { screen, opener, values, button }) => {
    const here = site();
    const bob = await here.join("bob");
    const root = await here.join("root");
    const client = root.load();
    const { container, shown } = mount(provided({ client }, screen(harness(), bob.user.id)));
    await shown;
    const find = (words: string) =>
      [...container.querySelectorAll("button")].findLast(({ textContent }) => textContent === words);
    const press = async (words: string) => {
      await until(() => expect(find(words), words).toBeDefined());
      await harness().act(async () => find(words)?.click());
    };
    if (opener !== undefined) await press(opener);
    await until(() => expect(find(button), button).toBeDefined());
    const elsewhere = here.visit();
    await elsewhere.client.signIn.email({ email: root.email, password: PASSWORD });
    await elsewhere.client.revokeOtherSessions();
    await harness().act(async () => {
      for (const [name, value] of Object.entries(values ?? {})) {
        const input = container.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? expect.fail(name);
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await press(button);
    await until(() => expect(container.querySelector("h1")?.textContent).toBe("You’ve been signed out"));
    expect(container.querySelector("a")?.getAttribute("href")).toMatch(/^\/sign-in\?callbackURL=/);
  });
});
