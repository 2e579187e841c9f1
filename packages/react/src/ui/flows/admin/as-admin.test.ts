import { describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../../../fixtures/site.ts";
import { createSiteSuite } from "../../../fixtures/site-suite.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const NEXT = "ten tame geese";
const SET = "/admin/set-user-password";
const BECOME = "/admin/impersonate-user";
const STOP = "/admin/stop-impersonating";
const SOMETHING = expect.stringMatching(/\S/);

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { site, open, tryForm, tryCall, leaveDuring, until, aside } = createSiteSuite(suffix);

  /** An admin, and somebody who is none. */
  async function cast() {
    const here = site();
    const root = await here.join("root");
    const ada = await here.join("ada");
    await root.client.$session.get().refetch();
    return { here, root, ada };
  }
  async function openPassword() {
    const { here, root, ada } = await cast();
    const onDone = vi.fn();
    const page = await open(root, ({ useSetPassword }) => useSetPassword(ada.user, onDone), {
      formOf: ({ form }) => form,
      names: ["newPassword"],
    });
    return { ...page, here, root, ada, onDone };
  }
  /** An admin who is somebody else. */
  async function openBanner() {
    const { root, ada } = await cast();
    await root.client.admin.impersonateUser({ userId: ada.user.id });
    const page = await open(root, ({ useImpersonationBanner }) => useImpersonationBanner());
    await page.isShown({ active: { user: { name: "ada" } }, isPending: false, problem: "" });
    return { ...page, root, ada };
  }

  test("useSetPassword: it is set once, and what is too short is not sent", async () => {
    const page = await openPassword();
    expect(page.flow().minPasswordLength).toBe(8);
    await page.submit({ newPassword: "short" });
    expect(Object.keys(page.flow().form.problems.fields ?? {})).toEqual(["newPassword"]);
    await page.submit({ newPassword: "x".repeat(129) });
    expect(page.line.answered(SET)).toBe(0);
  });

  test("useSetPassword: it signs them out everywhere, and is told", async () => {
    const page = await openPassword();
    await tryForm(page, ({ form }) => form, { path: SET, values: { newPassword: NEXT } });
    expect(page.onDone.mock.calls).toEqual([[expect.stringContaining("ada")]]);
    expect((await page.ada.client.getSession()).data).toBeNull();
    const phone = page.here.visit();
    expect((await phone.client.signIn.email({ email: page.ada.email, password: NEXT })).error).toBeNull();
  });

  test("useSetPassword: of who is gone meanwhile it says so, and nothing is done", async () => {
    const { submit, flow, onDone, root, ada } = await openPassword();
    await aside(() => root.client.admin.removeUser({ userId: ada.user.id }));
    await submit({ newPassword: NEXT });
    await until(() => expect(flow().form).toMatchObject({ status: "idle", problems: { form: SOMETHING } }));
    expect(onDone).not.toHaveBeenCalled();
  });

  test("useSetPassword: who leaves meanwhile hears nothing of it", async () => {
    const { submit, line, here, ada } = await openPassword();
    await leaveDuring(line, SET, () => submit({ newPassword: NEXT }));
    expect((await here.visit().client.signIn.email({ email: ada.email, password: PASSWORD })).error).not.toBeNull();
  });

  test("useBecome: an admin is somebody else once, and is led home", async () => {
    const { root, ada } = await cast();
    const page = await open(root, ({ useBecome }) => useBecome(ada.user));
    expect(page.flow().isPending).toBe(false);
    await tryCall(page, {
      path: BECOME,
      begin: ({ go }) => go(),
      done: () => expect(page.navigate.mock.calls).toEqual([["/"]]),
    });
    expect(root.client.$session.get().data?.user.name).toBe("ada");
  });

  test("useBecome: nobody becomes an admin, and why is told", async () => {
    const { root } = await cast();
    const { does, isShown, navigate } = await open(root, ({ useBecome }) => useBecome(root.user));
    await does(({ go }) => go());
    await isShown({ isPending: false, problem: SOMETHING });
    expect(navigate).not.toHaveBeenCalled();
  });

  test("useBecome: who leaves meanwhile is somebody else all the same", async () => {
    const { root, ada } = await cast();
    const { does, line } = await open(root, ({ useBecome }) => useBecome(ada.user));
    await leaveDuring(line, BECOME, () => does(({ go }) => go()));
    await until(() => expect(root.client.$session.get().data?.user.name).toBe("ada"));
  });

  test("useImpersonationBanner: nobody is somebody else, and nothing is to be stopped", async () => {
    const { root } = await cast();
    const { does, flow, line, navigate } = await open(root, (harness) => harness.useImpersonationBanner());
    await does(({ stop }) => stop());
    expect(flow()).toMatchObject({ active: null, isPending: false, problem: "" });
    expect([line.answered(STOP), navigate.mock.calls]).toEqual([0, []]);
  });

  test("useImpersonationBanner: it ends once, and the admin is led to who they were", async () => {
    const page = await openBanner();
    const path = `/admin/users/${page.ada.user.id}`;
    await tryCall(page, {
      path: STOP,
      begin: ({ stop }) => stop(),
      done: () => expect(page.navigate.mock.calls).toEqual([[path, { replace: true }]]),
    });
    await page.isShown({ active: null });
    expect(page.root.client.$session.get().data?.user.name).toBe("root");
  });

  test("useImpersonationBanner: what has ended elsewhere leads nowhere, and nobody is somebody else", async () => {
    const { does, isShown, navigate, root } = await openBanner();
    await aside(() => root.client.signOut());
    await does(({ stop }) => stop());
    await isShown({ active: null });
    expect(navigate).not.toHaveBeenCalled();
  });

  test("useImpersonationBanner: who leaves meanwhile is an admin again", async () => {
    const { does, line, root } = await openBanner();
    await leaveDuring(line, STOP, () => does(({ stop }) => stop()));
    await until(() => expect(root.client.$session.get().data?.user.name).toBe("root"));
  });
});
