import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { joinLanguage, type ScreenLanguage } from "@sallyport/i18n/screens";
import { deAccount } from "@sallyport/i18n/screens/account/de";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { de } from "@sallyport/i18n/screens/de";
import { en } from "@sallyport/i18n/screens/en";
import { deOrganization } from "@sallyport/i18n/screens/organization/de";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { enPolicies } from "@sallyport/i18n/screens/policies/en";
import { expect, test } from "vitest";
import { root } from "../../scripts/lib/workspace.ts";
import { served } from "./plugins.ts";

const ui = join(root, "packages/react/src/ui");
const sources = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(flows|screens)\/.*\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(join(ui, file), "utf8").replaceAll(/\s*\.\s*/g, ".") }));

/** The languages that are loaded on a page that shows the screens of a folder. */
const groups: Readonly<Record<string, readonly [ScreenLanguage, ...ScreenLanguage[]]>> = {
  front: [de],
  // The account screens show no refusal of the calls that look for organizations without another owner.
  account: [de, deAccount, deOrganization],
  // A server with policies also loads their texts.
  organization: [en, enOrganization, enPolicies],
  // The admin screens show no refusal of the search for a key's owner, which asks the organization routes.
  admin: [en, enAdmin, enOrganization],
  "api-key": [en, enApiKey],
};

/** The calls that the screens of a group make, with the codes that the server declares for each. */
function callsOf(group: string): { readonly name: string; readonly errors: readonly string[] }[] {
  const folder = group === "front" ? /^(flows\/[^/]+$|screens\/front\/)/ : new RegExp(`^\\w+/${group}/`);
  const text = sources.filter(({ file }) => folder.test(file)).map((source) => source.text);
  return served
    .flatMap(({ named }) => named)
    .map(({ names, endpoint }) => ({
      name: names.length > 1 ? names.join(".") : `client.${names[0]}`,
      errors: endpoint.errors,
    }))
    .filter(({ name }) => text.some((source) => new RegExp(`\\b${name}\\b`).test(source)));
}

/** Codes that need input which no screen sends: a provider's id_token, an API key. */
const NOT_SENT = { ID_TOKEN_NOT_SUPPORTED: "idToken", INVALID_ID_TOKEN: "idToken", NOT_WITH_A_KEY: "x-api-key" };

test.each(Object.keys(groups))("every error code of the calls of the %s screens has a text in that group", (group) => {
  const { errors } = joinLanguage(groups[group] ?? [en]);
  const calls = callsOf(group);
  expect(calls.length).toBeGreaterThan(3);
  const withoutText = calls.flatMap(({ name, errors: codes }) =>
    codes
      .filter((code) => !Object.hasOwn(errors, code) && !Object.hasOwn(NOT_SENT, code))
      .map((code) => `${name} ${code}`),
  );
  expect(withoutText).toEqual([]);
});

test("no screen sends the inputs of the excluded codes", () => {
  for (const sent of Object.values(NOT_SENT)) {
    expect(
      sources.filter(({ text }) => text.includes(sent)).map(({ file }) => file),
      sent,
    ).toEqual([]);
  }
});
