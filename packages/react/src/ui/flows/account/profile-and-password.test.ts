import { expect, test, vi } from "vitest";
import type { ScreenHarness } from "../../../fixtures/harness.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { PASSWORD } from "../../../fixtures/site.ts";

const NEXT = "ten tame geese";
const [UPDATE, CHANGE, ASK] = ["/update-user", "/change-password", "/request-password-reset"] as const;
const SOMETHING = expect.stringMatching(/\S/);

inEachReact("profile and password", ({ site, open, playOn, tryForm, until, aside }) => {
  const formOf = ({ form }: ReturnType<ScreenHarness["useProfile"]>) => form;
  const names = ["name", "image"];

  async function openProfile() {
    const ada = await site().join("ada");
    const use = ({ useProfile, useSession }: ScreenHarness) => {
      const user = useSession().data?.user ?? ada.user;
      return { ...useProfile(user), user };
    };
    return { ...ada, ...(await open(ada, use, { formOf, names })) };
  }

  test("useProfile: saves name and picture once, and removes the picture", async () => {
    const page = await openProfile();
    const image = "https://example.com/ada.png";
    await tryForm(page, formOf, { path: UPDATE, values: { name: " Ada Lovelace ", image } });
    expect((await page.client.getSession()).data?.user).toMatchObject({ name: "Ada Lovelace", image });
    await page.isShown({ user: { image } });
    await page.submit({ image: " " });
    await page.isShown({ form: { status: "sent" } });
    expect((await page.client.getSession()).data?.user.image).toBeNull();
  });

  test("useProfile: shows an invalid name or picture at its field, and a server error above the form", async () => {
    const { submit, wrong, isShown, line, client } = await openProfile();
    for (const image of ["http://example.com/ada.png", "javascript:alert(1)"]) {
      await submit({ name: " ", image });
      expect(wrong()).toEqual(["name", "image"]);
    }
    expect(line.answered(UPDATE)).toBe(0);
    await aside(() => client.signOut());
    await submit({ name: "Ada", image: "" });
    await isShown({ form: { status: "idle", problems: { form: SOMETHING } } });
  });

  test.each([`data:image/jpeg;base64,${"A".repeat(5000)}`, "http://example.com/a.png", "/a.png"])(
    "useProfile: saves a name without changing a picture that the form would reject: %.20s",
    async (image) => {
      const user = { ...sessionOf("ada").user, image };
      const { submit, asked } = await playOn({}, ({ useProfile }) => useProfile(user), { formOf, names });
      await submit({ name: " Grace ", image });
      await until(() => expect(asked(UPDATE)).toEqual([{ name: "Grace" }]));
    },
  );

  async function openPassword() {
    const here = site();
    const ada = await here.join("ada");
    const onDone = vi.fn();
    const page = await open(ada, ({ useChangePassword }) => useChangePassword(onDone), {
      formOf: ({ form }) => form,
      names: ["currentPassword", "newPassword", "revokeOtherSessions"],
    });
    return { ...ada, ...page, here, onDone };
  }

  test("useChangePassword: changes the password once, and says when it ended other sessions", async () => {
    const page = await openPassword();
    expect(page.flow().minPasswordLength).toBe(8);
    const values = { currentPassword: PASSWORD, newPassword: NEXT, revokeOtherSessions: "" };
    await tryForm(page, ({ form }) => form, { path: CHANGE, values });
    expect(page.onDone).toHaveBeenCalledTimes(1);
    const phone = page.here.visit();
    expect((await phone.client.signIn.email({ email: page.email, password: NEXT })).error).toBeNull();
    await page.submit({ currentPassword: NEXT, newPassword: PASSWORD, revokeOtherSessions: "on" });
    await until(() => expect(page.onDone).toHaveBeenCalledTimes(2));
    const [[plain], [everywhere]] = page.onDone.mock.calls as [[string], [string]];
    expect(everywhere).not.toBe(plain);
    const left = [(await phone.client.getSession()).data, (await page.client.getSession()).data];
    expect(left).toMatchObject([null, { user: { name: "ada" } }]);
  });

  test("useChangePassword: shows a wrong current password and an invalid new one at their fields", async () => {
    const { submit, wrong, isWrong, line, onDone } = await openPassword();
    await submit({ currentPassword: "", newPassword: "short" });
    expect(wrong()).toEqual(["currentPassword", "newPassword"]);
    expect(line.answered(CHANGE)).toBe(0);
    await submit({ currentPassword: "wrong wrong", newPassword: NEXT });
    await isWrong("currentPassword");
    expect(onDone).not.toHaveBeenCalled();
  });

  test("useFirstPassword: sends a link once for two clicks, and shows an error", async () => {
    const { flow, isShown, does, answers, asked } = await playOn(
      { [ASK]: () => refusal("NOBODY_KNOWS", "Its own words") },
      ({ useFirstPassword }) => useFirstPassword("ada@example.com"),
    );
    expect(flow()).toMatchObject({ isPending: false, done: "", problem: "" });
    await does(({ send }) => send());
    await isShown({ isPending: false, done: "", problem: "Its own words" });
    answers[ASK] = () => ({ status: true });
    await does(({ send }) => [send(), send()]);
    await isShown({ done: expect.stringContaining("ada@example.com"), problem: "" });
    const body = { email: "ada@example.com", redirectTo: "/reset-password" };
    expect(asked(ASK)).toEqual([body, body]);
  });
});
