import type { OrganizationDomain, PoliciesResult } from "@sallyport/core/organization";
import { expect, test, vi } from "vitest";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { ACME, capabilities, IN_ACME } from "../../../fixtures/organization-flow.ts";
import { CAPABILITIES, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const [PREVIEW, UPDATE, GET] = ["preview-policies", "update-policies", "get-policies"].map(
  (name) => `/organization/${name}`,
) as [string, string, string];
const AT = "2031-05-20T12:00:00.000Z";
const NONE = {
  affected: [],
  unmet: null,
  stricter: [],
  members: 1,
  effectiveAt: null,
  nextOffset: null,
  refusal: null,
};
const plugins = {
  ...capabilities.plugins,
  organization: { ...capabilities.plugins.organization, policies: true, domains: true },
};
const ON = { ...IN_ACME, "/capabilities": () => ({ ...CAPABILITIES, plugins }) };
const memberOf = (id: string) => ({ id, userId: id, user: { id, name: id }, lacks: ["secondFactor"] });

const announced: unknown = {
  organizationId: "o1",
  policies: {
    secondFactor: { current: false, next: { value: true, effectiveAt: AT } },
    signInMethods: { current: null, next: null },
    maxSessionAge: { current: null, next: null },
  },
  unmet: null,
  unmetSoon: "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP",
  choices: { secondFactor: true, signInMethods: [], noticeSeconds: 3600, domains: true },
} satisfies Record<keyof PoliciesResult, unknown>;

inEachReact("policies of an organization", ({ playOn, until }) => {
  const openChange = async (answers: object = {}) => {
    const onChanged = vi.fn(async () => {});
    const options = { organizationId: "o1", reauthenticate, onChanged };
    const page = await playOn({ ...ON, ...answers }, ({ usePolicyChange }) => usePolicyChange(options));
    return { ...page, onChanged };
  };

  test("usePolicyChange: reviews every page of members, and changes nothing before it is applied", async () => {
    const page = await openChange({
      [PREVIEW]: (body: { offset: number }) =>
        body.offset === 0
          ? { ...NONE, affected: [memberOf("bob")], members: 150, effectiveAt: AT, nextOffset: 100 }
          : { ...NONE, affected: [memberOf("cyd")], members: 150, effectiveAt: AT },
      [UPDATE]: () => ({}),
    });
    await page.does(({ ask }) => ask({ secondFactor: true }));
    await page.isShown({
      busy: null,
      review: { members: 150, refusal: null, affected: [{ id: "bob" }, { id: "cyd" }] },
    });
    expect(page.flow().review?.effectiveAt).toEqual(new Date(AT));
    expect(page.asked(UPDATE)).toEqual([]);
    await page.does(({ apply }) => apply());
    await page.isShown({ review: null, done: expect.stringContaining("2031") });
    expect(page.asked(UPDATE)).toEqual([{ secondFactor: true, organizationId: "o1" }]);
    expect(page.onChanged).toHaveBeenCalledTimes(1);
  });

  test("usePolicyChange: says why a change is refused, and discards an announced one", async () => {
    const page = await openChange({
      [PREVIEW]: () => ({ ...NONE, refusal: "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR" }),
      [UPDATE]: () => ({}),
    });
    await page.does(({ ask }) => ask({ secondFactor: true }));
    await page.isShown({ review: { refusal: { text: expect.stringContaining("lock out every owner") } } });
    await page.does(({ cancel }) => cancel());
    await page.isShown({ review: null });
    await page.does(({ discard }) => discard({ secondFactor: false }));
    await page.isShown({ done: "Change canceled" });
    expect(page.asked(UPDATE)).toEqual([{ secondFactor: false, organizationId: "o1" }]);
    page.answers[PREVIEW] = () => refusal("TOO_MANY_REQUESTS");
    await page.does(({ ask }) => ask({ secondFactor: true }));
    await page.isShown({ review: null, problem: expect.stringMatching(/\S/) });
  });

  test("usePolicyForm: can be sent again after the review", async () => {
    const ask = vi.fn(async () => true);
    const options = {
      flow: { ask, busy: null },
      names: ["age"] as const,
      check: () => ({}),
      changesOf: ({ age }: { age: string }) => ({ maxSessionAge: Number(age) }),
    };
    const page = await playOn(ON, ({ usePolicyForm }) => usePolicyForm(options), {
      formOf: (form) => form,
      names: ["age"],
    });
    for (const times of [1, 2]) {
      await page.submit({ age: "600" });
      await until(() => expect(ask).toHaveBeenCalledTimes(times));
    }
    expect(ask).toHaveBeenLastCalledWith({ maxSessionAge: 600 });
  });

  test("usePolicyNotice: tells what a member will lack, and nothing without an announcement", async () => {
    const page = await playOn({ ...ON, [GET]: () => announced }, ({ usePolicyNotice }) => usePolicyNotice("o1"));
    await page.isShown({ policy: "secondFactor", remedy: "set-up", text: expect.stringContaining(ACME.name) });
    const unmet = { ...Object(announced), unmetSoon: null };
    const none = await playOn({ ...ON, [GET]: () => unmet }, ({ usePolicies, usePolicyNotice }) => ({
      read: usePolicies("o1"),
      notice: usePolicyNotice("o1"),
    }));
    await none.isShown({ read: { data: { organizationId: "o1" } }, notice: null });
    none.line.isDown = true;
    await none.does(({ read }) => read.load());
    await none.isShown({ read: { data: { organizationId: "o1" }, problem: expect.stringMatching(/\S/) } });
  });

  test("useSignInAgain: signs out, and returns to the page after the next sign-in", async () => {
    const page = await playOn({ ...ON, "/sign-out": () => ({ success: true }) }, ({ useSignInAgain }) =>
      useSignInAgain(),
    );
    await page.does(({ start }) => start());
    await until(() => expect(page.navigate.mock.calls).toEqual([["/sign-in?callbackURL=%2F"]]));
  });
});

const domainOf = (domain: string, verified: boolean): OrganizationDomain => ({
  id: domain,
  organizationId: "o1",
  domain,
  role: "member",
  verified,
  verifiedAt: null,
  checkedAt: null,
  lostAt: null,
  createdAt: new Date(),
  record: { name: `_sallyport.${domain}`, value: "v" },
});

inEachReact("domains of an organization", ({ playOn }) => {
  const LIST = "/organization/list-domains";

  test("useDomains: verifies and removes, and says what the server found", async () => {
    const page = await playOn(
      {
        ...ON,
        [LIST]: () => [domainOf("a.example", false)],
        "/organization/verify-domain": () => refusal("DOMAIN_RECORD_NOT_FOUND"),
        "/organization/remove-domain": () => ({ success: true }),
      },
      ({ useDomains }) => useDomains("o1"),
    );
    await page.isShown({ domains: [{ id: "a.example" }] });
    const [domain = expect.fail("There is none")] = page.flow().domains ?? [];
    await page.does(({ verify }) => verify(domain));
    await page.isShown({ problem: expect.stringContaining("TXT record") });
    page.answers["/organization/verify-domain"] = () => domainOf("a.example", true);
    await page.does(({ verify }) => verify(domain));
    await page.isShown({ problem: "", done: "a.example verified" });
    page.answers[LIST] = () => [];
    await page.does(({ remove }) => remove(domain));
    await page.isShown({ domains: [], done: "a.example removed" });
  });

  test("useAddDomain: tells at the field why a domain is refused", async () => {
    const onAdded = vi.fn();
    const ADD = "/organization/add-domain";
    const page = await playOn(
      { ...ON, [ADD]: () => refusal("PUBLIC_MAIL_DOMAIN") },
      ({ useAddDomain }) => useAddDomain({ organizationId: "o1", onAdded }),
      { formOf: (form) => form, names: ["domain", "role"] },
    );
    await page.submit({ domain: " " });
    expect(page.wrong()).toEqual(["domain"]);
    await page.submit({ domain: "gmail.com", role: "member" });
    await page.isWrong("domain");
    page.answers[ADD] = () => domainOf("a.example", false);
    await page.submit({ domain: " a.example " });
    await page.isShown({ status: "sent" });
    expect(page.asked(ADD).at(-1)).toEqual({ domain: "a.example", role: "member", organizationId: "o1" });
    expect(onAdded).toHaveBeenCalledTimes(1);
  });

  test("useJoinable: lists what a verified address may join, and joins it", async () => {
    const ada = sessionOf("ada");
    const joinable = { ...ACME, domain: "a.example", role: "member" };
    const answers = {
      ...ON,
      "/get-session": () => ({ ...ada, user: { ...ada.user, emailVerified: true } }),
      "/organization/list-joinable": () => [joinable],
      "/organization/join": () => ({ id: "m" }),
    };
    const page = await playOn(answers, ({ useJoinable }) => useJoinable());
    await page.isShown({ joinable: [{ id: "o1" }] });
    await page.does(({ join, joinable: [first] }) => first && join(first));
    await page.isShown({ joinable: [] });
    expect(page.asked("/organization/join")).toEqual([{ organizationId: "o1" }]);
  });
});
