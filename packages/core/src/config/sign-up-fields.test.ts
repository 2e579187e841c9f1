import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineFields, type Fields } from "../contracts/fields.ts";

const FIELDS = defineFields({
  terms: {
    type: "boolean",
    consent: true,
    order: 9,
    label: "I accept the {link}",
    link: { href: "/terms", label: "terms" },
  },
  company: { type: "string", maxLength: 20, label: "Company", hint: "As on invoices" },
  size: {
    type: "string",
    choices: ["small", { value: "large", label: "More than 50" }],
    defaultValue: "small",
    order: 1,
  },
  since: { type: "date", required: false, order: 2 },
  role: { type: "string", input: false, defaultValue: "member" },
});

const start = (additionalFields: Fields, more: Parameters<typeof openAuth>[0] = {}) =>
  openAuth({ user: { additionalFields }, ...more });

test("/capabilities lists the sign-up fields in their order", async () => {
  const { body } = await answer(new Browser(start(FIELDS).auth).get("/capabilities"));
  expect(body).toMatchObject({
    signUpFields: [
      { name: "company", type: "string", required: true, maxLength: 20, label: "Company", hint: "As on invoices" },
      {
        name: "size",
        required: false,
        defaultValue: "small",
        choices: [
          { value: "small", label: "small" },
          { value: "large", label: "More than 50" },
        ],
      },
      { name: "since", type: "date", required: false },
      { name: "terms", type: "boolean", required: true, consent: true, link: { href: "/terms", label: "terms" } },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("role");
});

test.each([
  [{ terms: true, company: "Acme", size: "large" }, 200, ""],
  [{ terms: true, company: "Acme" }, 200, ""],
  [{ terms: false, company: "Acme" }, 400, "[body.terms] must be true"],
  [{ company: "Acme" }, 400, "[body.terms] is required"],
  [{ terms: true, company: "Acme", size: "huge" }, 400, "[body.size] must be one of small, large"],
])("a sign-up with %j returns %i %s", async (fields, status, words) => {
  const answered = await answer(new Browser(start(FIELDS).auth).post("/sign-up/email", { ...ALICE, ...fields }));
  expect(answered.status).toBe(status);
  if (words !== "")
    expect(answered.body).toMatchObject({ code: "VALIDATION_ERROR", message: expect.stringContaining(words) });
});

test.each<[Fields, string]>([
  [{ plan: { type: "string", required: true, input: false } }, "plan: it is required, but input: false keeps users"],
  [{ plan: { type: "number", choices: ["1"] } }, "plan.choices needs at least one"],
  [{ plan: { type: "string", choices: [] } }, "plan.choices needs at least one"],
  [{ plan: { type: "string", choices: ["a"], defaultValue: "b" } }, "plan.defaultValue"],
  [{ plan: { type: "string", consent: true } }, "plan.consent needs a field of the type boolean"],
  [{ plan: { type: "string", link: { href: "/a", label: "a" } } }, "plan.link needs a field of the type boolean"],
  [{ plan: { type: "boolean", link: { href: "javascript:alert(1)", label: "a" } } }, "plan.link.href"],
])("rejects fields that no sign-up can fill at start-up: %j", (fields, words) => {
  expect(() => start(fields)).toThrow(words);
});

const github = { clientId: "id", clientSecret: "secret" };

test("warns at start-up about a required field that a provider cannot fill", () => {
  const warned = (fields: Fields, more: Parameters<typeof openAuth>[0]) =>
    start(fields, more).entries.some(({ message }) => message.startsWith("Users cannot sign up with github"));
  expect(warned(FIELDS, { socialProviders: { github } })).toBe(true);
  const mapProfileToUser = () => ({ company: "Acme" });
  expect(warned(FIELDS, { socialProviders: { github: { ...github, mapProfileToUser } } })).toBe(false);
  expect(warned({ since: FIELDS.since }, { socialProviders: { github } })).toBe(false);
  expect(warned(FIELDS, {})).toBe(false);
});
