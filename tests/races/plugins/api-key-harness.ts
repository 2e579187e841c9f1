import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import { describeAuth, type Row, type Table } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

export const keyPlugins = (options: Parameters<typeof apiKey>[0] = {}) => [
  organization({ teams: { enabled: true } }),
  apiKey({ organizations: true, ...options }),
];

const tableOf = ({ auth }: Pick<OpenedAuth, "auth">, wanted: string): Table => {
  const table = describeAuth(auth).schema.tables.find(({ name }) => name === wanted);
  if (table === undefined) throw new Error(`There is no table ${wanted}`);
  return table;
};
export const apiKeyTable = (lab: OpenedAuth): Table => tableOf(lab, "apikey");

export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

export interface KeyOwner {
  readonly browser: Browser;
  readonly id: string;
  readonly organizationId: string;
  make(body?: object): Promise<MadeKey>;
  post(call: string, body: object): Promise<Answer>;
}

/** Returns a user who has signed up and created an organization. */
export async function openOwner(lab: OpenedAuth, name: string): Promise<KeyOwner> {
  const browser = await signUp(lab, name);
  const founded = await browser.post("/organization/create", { name, slug: name });
  const session = await browser.get("/get-session");
  const post = (call: string, body: object) => browser.post(`/api-key/${call}`, body);
  return {
    browser,
    id: String(session.at("user", "id")),
    organizationId: String(founded.at("id")),
    post,
    async make(body = {}) {
      const made = await post("create", { name: "ci", permissions: { organization: ["read"] }, ...body });
      if (made.status !== 200) throw new Error(made.text);
      return { id: String(made.at("id")), key: String(made.at("key")) };
    },
  };
}

/** Adds another owner to an organization. */
export const addOwner = async (lab: OpenedAuth, organizationId: string, userId: string): Promise<void> => {
  const row = { id: `member-${userId}`, organizationId, userId, role: "owner", createdAt: lab.clock.now() };
  await lab.store.insert(tableOf(lab, "member"), row);
};

/** Sends a request that has only a key. */
export const withKey = (lab: OpenedAuth, key: string, path = "/organization/list"): Promise<Answer> =>
  new Browser(lab).get(path, { headers: { "x-api-key": key } });

/** Sets properties of a key that only the server may set, or that change over time. */
export const setKey = async (lab: OpenedAuth, id: string, set: object): Promise<void> => {
  await lab.store.update(apiKeyTable(lab), { where: { id } }, set);
};

export const keyRows = (lab: OpenedAuth): Promise<Row<Table>[]> => lab.store.list(apiKeyTable(lab), { where: {} });
