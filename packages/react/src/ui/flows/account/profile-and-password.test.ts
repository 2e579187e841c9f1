import { describe, expect, test, vi } from "vitest";
import type { ScreenHarness } from "../../../fixtures/harness.ts";
import { PASSWORD } from "../../../fixtures/site.ts";
import { createSiteSuite } from "../../../fixtures/site-suite.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const NEXT = "ten tame geese";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { site, open, tryForm, leaveDuring, until, aside } = createSiteSuite(suffix);

  async function openProfile() {
    const ada = await site().join("ada");
    const use = ({ useProfile, useSession }: ScreenHarness) => {
      const user = useSession().data?.user ?? ada.user;
      return { ...useProfile(user), user };
    };
    const page = await open(ada, use, {
      formOf: ({ form }) => form,
      names: ["name", "image"],
    });
    return { ...ada, ...page };
  }

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

  test("useProfile: name and picture are saved once, and a picture is taken away again", async () => {
    const page = await openProfile();
    const image = "https://example.com/ada.png";
    await tryForm(page, ({ form }) => form, { path: "/update-user", values: { name: " Ada Lovelace ", image } });
    expect((await page.client.getSession()).data?.user).toMatchObject({ name: "Ada Lovelace", image });
    await until(() => expect(page.flow().user.image).toBe(image));
    await page.submit({ image: " " });
    await until(() => expect(page.flow().form.status).toBe("sent"));
    expect((await page.client.getSession()).data?.user.image).toBeNull();
  });

  test("useProfile: what is no name and no picture is told by field, and a refusal above them", async () => {
    const { submit, flow, line, client } = await openProfile();
    await submit({ name: " ", image: "http://example.com/ada.png" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["name", "image"]);
    expect(line.answered("/update-user")).toBe(0);
    await aside(() => client.signOut());
    await submit({ name: "Ada", image: "" });
    await until(() =>
      expect(flow().form).toMatchObject({ status: "idle", problems: { form: expect.stringMatching(/\S/) } }),
    );
  });

  test("useProfile: who leaves while it is saved hears nothing of it", async () => {
    const { submit, line } = await openProfile();
    await leaveDuring(line, "/update-user", () => submit({ name: "Ada", image: "" }));
  });

  test("useChangePassword: it is changed once, and it says where it ends sessions", async () => {
    const page = await openPassword();
    expect(page.flow().minPasswordLength).toBe(8);
    const values = { currentPassword: PASSWORD, newPassword: NEXT, revokeOtherSessions: "" };
    await tryForm(page, ({ form }) => form, { path: "/change-password", values });
    expect(page.onDone).toHaveBeenCalledTimes(1);
    const phone = page.here.visit();
    expect((await phone.client.signIn.email({ email: page.email, password: NEXT })).error).toBeNull();
    await page.submit({ currentPassword: NEXT, newPassword: PASSWORD, revokeOtherSessions: "on" });
    await until(() => expect(page.onDone).toHaveBeenCalledTimes(2));
    const [[plain], [everywhere]] = page.onDone.mock.calls as [[string], [string]];
    expect(everywhere).not.toBe(plain);
    expect([(await phone.client.getSession()).data, (await page.client.getSession()).data]).toMatchObject([
      null,
      { user: { name: "ada" } },
    ]);
  });

  test("useChangePassword: a wrong password is told of its field, a bad new one of its own", async () => {
    const { submit, flow, line, onDone } = await openPassword();
    await submit({ currentPassword: "", newPassword: "short" });
    expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["currentPassword", "newPassword"]);
    expect(line.answered("/change-password")).toBe(0);
    await submit({ currentPassword: "wrong wrong", newPassword: NEXT });
    await until(() => expect(flow().form.problems.fields?.currentPassword).toMatch(/\S/));
    expect(onDone).not.toHaveBeenCalled();
  });

  test("useChangePassword: who leaves while it is changed hears nothing of it", async () => {
    const { submit, line, client, here, email } = await openPassword();
    await leaveDuring(line, "/change-password", () => submit({ currentPassword: PASSWORD, newPassword: NEXT }));
    await client.signOut();
    expect((await here.visit().client.signIn.email({ email, password: NEXT })).error).toBeNull();
  });
});
