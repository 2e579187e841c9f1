import type { PoliciesResult, PolicyPreview } from "@sallyport/core/organization";
import { altering, answering, losing } from "../ground/answering.ts";
import { button, field, heading, inDialog } from "../ground/page.ts";
import { NAME, openTab, type Scene, type State } from "./organization-states.ts";
import { previewingMany } from "./policies-preview.ts";

export const DOMAIN = "schillingsfuerst-und-soehne.example.org";

const SOON = new Date("2031-05-20T12:00:00Z");
const POLICIES = "/organization/get-policies";

async function open(scene: Scene): Promise<void> {
  await openTab(scene, "organization.security");
  await scene.page.getByText(scene.say("policies.off")).or(scene.page.getByText(/2031/)).first().waitFor();
}

/** The label of a button that names its policy. */
const of = ({ say }: Scene, pressed: Parameters<Scene["say"]>[0], policy: Parameters<Scene["say"]>[0]): string =>
  `${say(pressed)}: ${say(policy)}`;

const announce = (answer: PoliciesResult, unmetSoon: string | null): PoliciesResult => ({
  ...answer,
  unmetSoon,
  policies: {
    secondFactor: { current: false, next: { value: true, effectiveAt: SOON } },
    signInMethods: { current: null, next: { value: ["password", "social:github"], effectiveAt: SOON } },
    maxSessionAge: { current: 604_800, next: { value: 28_800, effectiveAt: SOON } },
  },
});

const announced = (unmetSoon: string | null) => (scene: Scene) =>
  altering<PoliciesResult>(scene.page, POLICIES, (answer) => announce(answer, unmetSoon));

/** A member is told what they will lack. */
const told = (code: string, at: string): State => ({
  who: "member",
  async arrive(scene) {
    await announced(code)(scene);
    await scene.page.goto(at);
    await scene.page.locator("[data-part=policy-notice]").waitFor();
  },
});

async function reviewed(scene: Scene, change: (preview: PolicyPreview) => unknown): Promise<void> {
  await altering<PolicyPreview>(scene.page, "/organization/preview-policies", change);
  await review(scene);
}

async function review(scene: Scene): Promise<void> {
  await open(scene);
  await button(scene.page, of(scene, "policies.require", "policies.secondFactor")).click();
  await scene.page.getByRole("dialog").waitFor();
}

const many = (preview: PolicyPreview) => {
  const [one] = preview.affected;
  const affected = Array.from({ length: 12 }, (_, index) => ({ ...one, id: `m${index}` }));
  return { ...preview, affected, members: 1200, effectiveAt: SOON, refusal: null };
};

const invited: State["arrive"] = async ({ page }) =>
  answering(page, "/organization/list-joinable", [
    { id: "o", name: NAME, slug: "s", logo: null, domain: DOMAIN, role: "member" },
  ]);

/** The states of an organization's policies and domains. */
export const POLICY_STATES: Readonly<Record<string, State>> = {
  policies: { who: "owner", arrive: open },
  "policies, announced": {
    who: "owner",
    async arrive(scene) {
      await announced(null)(scene);
      await open(scene);
    },
  },
  "policies, refused": {
    who: "owner",
    async arrive(scene) {
      await reviewed(scene, (preview) => preview);
      await scene.page.getByRole("link", { name: scene.say("policies.setUp") }).waitFor();
    },
  },
  "policies, affected members": {
    who: "owner",
    async arrive(scene) {
      await reviewed(scene, many);
      await inDialog(scene.page, scene.say("policies.apply")).waitFor();
    },
  },
  "policies, first members checked": {
    who: "owner",
    async arrive(scene) {
      await previewingMany(scene.page, 1);
      await review(scene);
    },
  },
  "policies, sign-in methods": {
    who: "owner",
    async arrive(scene) {
      const { page, say } = scene;
      await open(scene);
      await button(page, of(scene, "policies.change", "policies.methods")).click();
      await field(page, say("policies.methods.allowed")).selectOption("some");
      await page.getByLabel("GitHub").waitFor();
      for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
      await button(page, say("policies.review")).click();
      await page.getByText(say("policies.methods.needed")).waitFor();
    },
  },
  "policies, session duration": {
    who: "owner",
    async arrive(scene) {
      const { page, say } = scene;
      await open(scene);
      await button(page, of(scene, "policies.change", "policies.age")).click();
      await field(page, say("policies.age")).selectOption("3600");
      await button(page, say("policies.review")).click();
      await page.getByText(say("policies.affected.maxSessionAge")).waitFor();
    },
  },
  "policies, for members": {
    who: "member",
    async arrive(scene) {
      await announced(null)(scene);
      await open(scene);
      await scene.page.getByText(scene.say("policies.lead")).waitFor();
    },
  },
  "policies, second factor missing soon": told("ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP", "/organization"),
  "policies, method refused soon": told("ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD", "/organization"),
  "policies, sign-in too old soon": told("ORGANIZATION_REQUIRES_NEW_SIGN_IN", "/"),
  "policies, not met": {
    who: "member",
    async arrive({ page, say }) {
      const code = "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
      await answering(page, "/organization/get-organization", { code, message: "Not yet" }, 403);
      await page.goto("/organization");
      await heading(page, say("policies.unmet")).waitFor();
    },
  },
  "policies, out of reach": {
    who: "owner",
    async arrive(scene) {
      await losing(scene.page, POLICIES);
      await openTab(scene, "organization.security");
      await button(scene.page, scene.say("common.retry")).waitFor();
    },
  },
  "domains, adding one": {
    who: "owner",
    async arrive(scene) {
      const { page, say } = scene;
      await open(scene);
      await button(page, say("domains.add")).click();
      await field(page, say("domains.name")).fill("gmail.com");
      await inDialog(page, say("domains.add")).click();
      await page.locator("[name=domain][aria-invalid=true]").waitFor();
    },
  },
  "domains, record not found": {
    who: "owner",
    async arrive(scene) {
      await open(scene);
      await button(scene.page, `${scene.say("domains.verify")}: ${DOMAIN}`).click();
      await scene.page.getByRole("alert").filter({ hasText: /TXT/ }).waitFor();
    },
  },
  "domains, removing one": {
    who: "owner",
    async arrive(scene) {
      await open(scene);
      await button(scene.page, `${scene.say("domains.remove")}: ${DOMAIN}`).click();
      await heading(scene.page, scene.say("domains.remove.title", { domain: DOMAIN })).waitFor();
    },
  },
  "create, joinable": {
    who: "guest",
    async arrive(scene) {
      await invited(scene);
      await scene.page.goto("/create-organization");
      await button(scene.page, scene.say("switcher.join", { organization: NAME })).waitFor();
    },
  },
  "no organization, joinable": {
    who: "guest",
    async arrive(scene) {
      await invited(scene);
      await scene.page.goto("/organization");
      await button(scene.page, scene.say("switcher.join", { organization: NAME })).waitFor();
    },
  },
};
