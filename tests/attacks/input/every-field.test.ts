import type { Endpoint } from "@sallyport/core/plugin";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import { fieldsOf } from "../../ground/fields-of.ts";
import { everyAct } from "../acts/every-act.ts";
import { bodyFieldsOf, withField } from "../acts/fields.ts";
import { OFFERED } from "../acts/routes.ts";
import { HOSTILE_QUERIES, HOSTILE_VALUES } from "./hostile-values.ts";

/** Returns each hostile value as the whole body, and as the value of every field. */
async function bodiesFor({ path, body: schema }: Endpoint, sample: object): Promise<readonly unknown[]> {
  const fields = await bodyFieldsOf(path, schema);
  return [
    ...HOSTILE_VALUES,
    ...fields.flatMap((field) => HOSTILE_VALUES.map((value) => withField({ ...sample }, field, value))),
  ];
}

async function queriesFor({ query: schema }: Endpoint, sample: string): Promise<readonly string[]> {
  const fields = schema === undefined ? ["unknown"] : await fieldsOf(schema);
  return fields.flatMap((field) => {
    const name = encodeURIComponent(field);
    const spellings = HOSTILE_QUERIES.map((value) => `${name}=${value}`);
    return [...spellings, `${name}=a&${name}=b`, `${name}[length]=x`, `${name}.length=x`, `__proto__[${name}]=x`].map(
      (text) => `${sample}&${text}`,
    );
  });
}

test("the fields of a route are found by observing its schema", async () => {
  const found = await Promise.all(
    OFFERED.map(async ({ path, body }) => [path, body === undefined ? [] : await fieldsOf(body)] as const),
  );
  const fields = new Map(found);
  expect(fields.get("/sign-up/email")).toEqual(expect.arrayContaining(["email", "name", "password", "rememberMe"]));
  expect(fields.get("/sign-in/social")).toEqual(expect.arrayContaining(["provider", "idToken.token"]));
  expect(fields.get("/admin/update-user")).toEqual(expect.arrayContaining(["userId", "data.name", "data.role"]));
  expect(found.filter(([, names]) => names.length > 0).length).toBeGreaterThan(60);
});

test.each(OFFERED.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  "no hostile value in a field or a query makes %s %s return a 5xx",
  async (method, path, endpoint) => {
    const place = path.replaceAll(/\{\w+\}/g, "t");
    const { lab, caller, acts, reads } = await everyAct();
    const sample = acts.find((act) => act.path === path)?.body ?? {};
    const query = reads.find((read) => read.path === path)?.query ?? "";
    for (const browser of [caller, new Browser(lab)]) {
      // The standing assertions of the browser reject every 5xx, stack trace and changed prototype.
      const statusOf = async (asked: string, body: unknown): Promise<number> =>
        endpoint.ownForm === true
          ? // It answers with a page, which they do not read.
            (await callUnchecked(lab, browser, `${place}?${asked}`, body)).status
          : (await browser.send(method, place, { query: asked, ...(method === "POST" && { body }), keep: false }))
              .status;
      const bodies = method === "POST" ? await bodiesFor(endpoint, sample) : [];
      for (const body of bodies) {
        const shown = JSON.stringify(body).slice(0, 300);
        expect(await statusOf("", JSON.stringify(body)), shown).toBeLessThan(500);
      }
      for (const asked of await queriesFor(endpoint, query)) {
        expect(await statusOf(asked, {}), asked.slice(0, 300)).toBeLessThan(500);
      }
    }
  },
);
