import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { losing } from "../ground/answering.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, entry, field, heading } from "../ground/page.ts";
import type { Person } from "../ground/people.ts";
import { sayIn } from "../ground/say.ts";
import { keys } from "../ground/sites.ts";

const NAME = "Schillingsfürst & Söhne, nächtliche Sicherung";

describe.runIf(hasChromium)("API key screens in Chromium", () => {
  const site = keys();
  let reader: Person;
  let stranger: Person;
  let organizationId = "";
  beforeAll(async () => {
    const owner = await site.person("Alice");
    reader = await site.person("Rita");
    stranger = await site.person("Sam");
    organizationId = (await site.found(owner, "Acme", [reader])).id;
    const change = { memberId: reader.email, role: "reader", organizationId };
    await owner.post("/organization/update-member-role", change);
    const permissions = { member: ["read", "update"], report: ["read"] };
    await owner.post("/api-key/create", { name: NAME, permissions, organizationId });
    await reader.post("/organization/set-active", { organizationId });
  });

  test("each state of the user's keys is accessible and fits at 320 and 1280 pixels", async () => {
    const say = sayIn("de");
    const { page } = await site.visit("de", await site.person("Grace"));
    const lookAt = (name: string) => lookInLanguages(page, name, "de");
    await page.goto("/");
    await page.getByText(say("apiKeys.none")).waitFor();
    await lookAt("keys, none");
    await button(page, say("apiKeys.create")).click();
    await button(page, say("apiKeys.create.submit")).click();
    await page.getByText(say("field.required")).waitFor();
    await lookAt("keys, a form that is wrong");
    await field(page, say("apiKeys.name")).fill(NAME);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("checkbox").last().check();
    await button(page, say("apiKeys.create.submit")).click();
    await heading(page, say("apiKeys.made.title", { name: NAME })).waitFor();
    const manage = button(page, say("apiKeys.manage", { name: NAME }));
    await manage.waitFor();
    await lookAt("keys, one that is made");
    await button(page, say("apiKeys.made.kept")).click();
    await button(page, `${say("apiKeys.edit")}: ${NAME}`).click();
    await button(page, say("apiKeys.edit.submit")).waitFor();
    await lookAt("keys, one that is changed");
    await button(page, say("common.cancel")).click();
    await manage.click();
    await entry(page, say("apiKeys.revoke")).click();
    await heading(page, say("apiKeys.revoke.title", { name: NAME })).waitFor();
    await lookAt("keys, one to be revoked");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("common.cancel") })
      .click();
    await manage.click();
    await entry(page, say("apiKeys.rotate")).click();
    await heading(page, say("apiKeys.rotate.title", { name: NAME })).waitFor();
    await lookAt("keys, one to be rotated");
    await losing(page, "/api-key/list");
    await page.reload();
    await button(page, say("common.retry")).waitFor();
    await lookAt("keys, out of reach");
  });

  test("a key without a name that is disabled is accessible and fits", async () => {
    const say = sayIn("de");
    const heidi = await site.person("Heidi");
    const { id: keyId } = await heidi.post("/api-key/create", { prefix: "ci_" });
    await heidi.post("/api-key/update", { keyId, enabled: false });
    const { page } = await site.visit("de", heidi);
    await page.goto("/");
    await page.getByText(say("apiKeys.disabled")).waitFor();
    await page.getByRole("heading", { name: /^ci_….{4}/ }).waitFor();
    await lookInLanguages(page, "keys, one that is disabled and has no name", "de");
  });

  test("an organization's keys as permitted, and the signed-out state, are accessible and fit", async () => {
    const say = sayIn("de");
    const { page } = await site.visit("de", reader);
    const lookAt = (name: string) => lookInLanguages(page, name, "de");
    await page.goto(`/organization/${organizationId}`);
    await page.getByText(NAME).waitFor();
    await page.getByText(say("apiKeys.askOwner")).waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    await lookAt("keys of an organization, to be read");
    await page.context().clearCookies();
    await page.goto("/");
    await page.getByText(say("apiKeys.signedOut")).waitFor();
    await page.context().addCookies(stranger.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
    await page.goto(`/organization/${organizationId}`);
    await page.getByText(say("apiKeys.refused")).waitFor();
    await lookAt("keys of an organization, refused");
  });
});
