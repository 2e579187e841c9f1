import type { Endpoint } from "@sallyport/core/plugin";
import { user } from "@sallyport/core/store";
import { Browser, type BrowserCall } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { personOf } from "../../ground/people.ts";
import { PLUGINS } from "./every-plugin.ts";
import { posts, queryOf, ROUTES } from "./every-post.ts";
import { fieldsOf } from "./fields-of.ts";
import { HOSTILE_QUERIES, HOSTILE_VALUES } from "./hostile-values.ts";

const ADDITIONAL = {
  nick: { type: "string", required: false },
  age: { type: "number", required: false },
  member: { type: "boolean", required: false },
  since: { type: "date", required: false },
} as const;
const callable = ROUTES.filter(({ serverOnly }) => !serverOnly);
const samples = new Map<string, object>(posts("t"));

/** An owner who is an administrator too, and a visitor. */
async function openCallers() {
  const { lab, browser } = await openWorld("owner", {
    plugins: PLUGINS.filter(({ id }) => id !== "organization"),
    socialProviders: { google: { clientId: "id", clientSecret: "secret" } },
    user: { additionalFields: ADDITIONAL, changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    mail: { send: async () => undefined },
  });
  await lab.store.update(user, { where: { email: personOf("caller").email } }, { role: "admin" } as object);
  return { lab, callers: [browser, new Browser(lab)] };
}

function withField(body: object, field: string, value: unknown): object {
  const [name = "", inner] = field.split(".");
  if (inner === undefined) return { ...body, [name]: value };
  const within: unknown = Reflect.get(body, name);
  return { ...body, [name]: { ...(typeof within === "object" ? within : null), [inner]: value } };
}

const toRequest = (url: string, method: string, { body, query = "" }: BrowserCall, headers: HeadersInit): Request =>
  new Request(`${url}?${query}`, { method, headers, ...(body !== undefined && { body: String(body) }) });

/** Every field that the route's own schema asks for, those of the application, and the whole body. */
async function bodiesFor({ path, body: schema }: Endpoint): Promise<readonly unknown[]> {
  if (schema === undefined) return HOSTILE_VALUES;
  const sample = samples.get(path) ?? {};
  const own = /^\/(sign-up\/email|update-user)$/.test(path) ? Object.keys(ADDITIONAL) : [];
  const fields = [...(await fieldsOf(schema)), ...own];
  return [
    ...HOSTILE_VALUES,
    ...fields.flatMap((field) => HOSTILE_VALUES.map((value) => withField(sample, field, value))),
  ];
}

async function queriesFor({ path, query: schema }: Endpoint): Promise<readonly string[]> {
  const fields = schema === undefined ? ["unknown"] : await fieldsOf(schema);
  const sample = queryOf(path);
  return fields.flatMap((field) => {
    const name = encodeURIComponent(field);
    const spellings = HOSTILE_QUERIES.map((value) => `${name}=${value}`);
    return [...spellings, `${name}=a&${name}=b`, `${name}[length]=x`, `${name}.length=x`, `__proto__[${name}]=x`].map(
      (text) => `${sample}&${text}`,
    );
  });
}

test("the fields are found by listening to the schemas", async () => {
  const found = await Promise.all(
    callable.map(async ({ path, body }) => [path, body === undefined ? [] : await fieldsOf(body)] as const),
  );
  const fields = new Map(found);
  expect(fields.get("/sign-up/email")).toEqual(expect.arrayContaining(["email", "name", "password", "rememberMe"]));
  expect(fields.get("/sign-in/social")).toEqual(expect.arrayContaining(["provider", "idToken.token"]));
  expect(fields.get("/admin/update-user")).toEqual(expect.arrayContaining(["userId", "data.name", "data.role"]));
  expect(found.filter(([, names]) => names.length > 0).length).toBeGreaterThan(60);
});

test.each(callable.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  "no value of any field makes %s %s fail",
  async (method, path, endpoint) => {
    const place = path.replaceAll(/\{\w+\}/g, "t");
    const { lab, callers } = await openCallers();
    const headers = { origin: lab.origin, "content-type": "application/json" };
    for (const caller of callers) {
      // The standing assertions of the browser refuse every 5xx, every stack and every changed prototype.
      const send = async (call: BrowserCall): Promise<number> =>
        endpoint.ownForm === true
          ? // It answers with a page, which they do not read.
            (await lab.auth.handler(toRequest(`${lab.origin}/api/auth${place}`, method, call, headers))).status
          : (await caller.send(method, place, { ...call, keep: false })).status;
      const bodies = method === "POST" ? await bodiesFor(endpoint) : [];
      for (const body of bodies) {
        expect(await send({ body: JSON.stringify(body) }), JSON.stringify(body).slice(0, 300)).toBeLessThan(500);
      }
      for (const query of await queriesFor(endpoint)) {
        expect(await send({ query, ...(method === "POST" && { body: {} }) }), query.slice(0, 300)).toBeLessThan(500);
      }
    }
  },
);
