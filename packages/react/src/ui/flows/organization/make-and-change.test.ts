import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";

const CREATE = "/organization/create";
const UPDATE = "/organization/update";
const DELETE = "/organization/delete";
const SOMETHING = expect.stringMatching(/\S/);

inEachReact("creating, changing and deleting an organization", ({ site, open, tryForm, until, aside }) => {
  async function openNew(onCreated?: () => void) {
    const { ada } = await site().found();
    const use = onCreated ? { onCreated } : {};
    const page = await open(ada, ({ useCreateOrganization }) => useCreateOrganization(use), {
      formOf: ({ form }) => form,
      names: ["name", "slug"],
    });
    return { ...ada, ...page };
  }
  async function openSettings() {
    const { ada, acme } = await site().found();
    await ada.client.organization.create({ name: "Globex", slug: "globex" });
    const page = await open(ada, ({ useOrganizationSettings }) => useOrganizationSettings(acme), {
      formOf: ({ form }) => form,
      names: ["name", "slug", "logo"],
    });
    const acmeNow = async () => (await ada.client.organization.list()).data?.find(({ id }) => id === acme.id);
    return { ...ada, ...page, acmeNow };
  }
  async function openDeletion(as: "ada" | "bob" = "ada") {
    const users = await site().found();
    const onGone = vi.fn();
    const page = await open(users[as], (harness) => harness.useDeleteOrganization(users.acme, onGone), {
      formOf: (form) => form,
      names: ["name"],
    });
    return { ...users, ...page, onGone };
  }

  test("useCreateOrganization: derives the slug from the name until it is edited, and checks whether it is available", async () => {
    const { flow, does, isShown } = await openNew();
    await does(({ onName }) => onName("Initech Ltd."));
    await isShown({ slug: { value: "initech-ltd", note: expect.stringContaining("initech-ltd") } });
    await does(({ slug }) => slug.change("acme"));
    await does(({ onName }) => onName("Initech"));
    expect(flow().slug.value).toBe("acme");
    await until(() => expect(flow().slug.note).toContain("taken"));
    await does(({ slug }) => slug.change(""));
    await does(({ onName }) => onName("Initech"));
    expect(flow().slug.value).toBe("initech");
  });

  test("useCreateOrganization: shows a taken slug at its field until it changes", async () => {
    const onCreated = vi.fn();
    const { flow, submit, does, line, wrong } = await openNew(onCreated);
    const before = line.answered(CREATE);
    await submit({ name: "", slug: " " });
    expect(wrong()).toEqual(["name", "slug"]);
    expect(line.answered(CREATE)).toBe(before);
    await does(({ slug }) => slug.change("acme"));
    await submit({ name: "Acme", slug: "acme" });
    await until(() => expect(flow().form.problems).toMatchObject({ fields: { slug: SOMETHING } }));
    expect(onCreated).not.toHaveBeenCalled();
    await does(({ slug }) => slug.change("acme-2"));
    expect(flow().form.problems).toEqual({});
    await submit({ slug: "acme-2" });
    await until(() => expect(onCreated.mock.calls).toMatchObject([[{ slug: "acme-2" }]]));
  });

  test("useOrganizationSettings: saves all fields once, and treats the saved slug as its own", async () => {
    const page = await openSettings();
    expect(page.flow().slug).toMatchObject({ value: "acme", note: "" });
    await page.does(({ slug }) => slug.change(" ACME-works "));
    const values = { name: " Acme Works ", slug: " ACME-works ", logo: "/logo.svg" };
    await tryForm(page, ({ form }) => form, { path: UPDATE, values });
    expect(await aside(page.acmeNow)).toMatchObject({ name: "Acme Works", slug: "acme-works", logo: "/logo.svg" });
    await page.isShown({ slug: { value: "acme-works", note: "" } });
  });

  test("useOrganizationSettings: shows invalid fields and errors of the server at their fields", async () => {
    const { flow, submit, line, does, acmeNow, wrong } = await openSettings();
    await submit({ name: " ", slug: "", logo: "//evil.example/logo.svg" });
    expect(wrong()).toEqual(["name", "slug", "logo"]);
    expect(line.answered(UPDATE)).toBe(0);
    await does(({ slug }) => slug.change("globex"));
    await submit({ name: "Acme", slug: "globex", logo: "" });
    await until(() => expect(flow().form.problems).toMatchObject({ fields: { slug: SOMETHING } }));
    await does(({ slug }) => slug.change("acme"));
    expect(flow().form.problems).toEqual({});
    expect(await aside(acmeNow)).toMatchObject({ slug: "acme" });
  });

  test("useDeleteOrganization: deletes once, after the name was typed", async () => {
    const page = await openDeletion();
    await page.submit({ name: "acme" });
    expect(page.wrong()).toEqual(["name"]);
    expect(page.line.answered(DELETE)).toBe(0);
    await page.does((form) => form.reset());
    await tryForm(page, (form) => form, { path: DELETE, values: { name: " Acme " } });
    expect(page.onGone).toHaveBeenCalledTimes(1);
    expect((await page.ada.client.organization.list()).data).toEqual([]);
  });

  test("useDeleteOrganization: shows an error to a member without permission", async () => {
    const { submit, onGone, bob, isShown } = await openDeletion("bob");
    await submit({ name: "Acme" });
    await isShown({ status: "idle", problems: { form: SOMETHING } });
    expect(onGone).not.toHaveBeenCalled();
    expect((await aside(() => bob.client.organization.list())).data).toHaveLength(1);
  });
});
