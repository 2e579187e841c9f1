import { textOf } from "sallyport-tests/ground/answer";
import { expect } from "vitest";
import type { DomainOptions, ResolveTxt } from "../plugins/organization/policy-options.ts";
import type { Person } from "./organizations.ts";
import { openPolicies } from "./policies.ts";

/** Creates the organization acme, and a resolver whose records are in `dns`, unless `instead` has another one or none. */
export async function openDomains(
  options: DomainOptions = {},
  instead: { readonly current: ResolveTxt | null } | "default" = { current: null },
) {
  const dns = new Map<string, string[][]>();
  const state: { failure: Error | null } = { failure: null };
  const resolve: ResolveTxt = async (name) => {
    if (state.failure !== null) throw state.failure;
    const records = dns.get(name);
    if (records === undefined) throw Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" });
    return records;
  };
  const own: DomainOptions = instead === "default" ? {} : { resolveTxt: (name) => (instead.current ?? resolve)(name) };
  const opened = await openPolicies({ domains: { ...own, ...options } });
  const { post, get, alice, create, person, verify } = opened;
  async function add(domain: string, by: Person = alice, organizationId = "acme") {
    const { body } = await post("add-domain", { domain, organizationId }, by);
    const record = Object(Reflect.get(Object(body), "record"));
    const name = textOf(record, "name");
    const value = textOf(record, "value");
    return {
      domainId: textOf(body, "id"),
      publish: () => dns.set(name, [[value.slice(0, 20), value.slice(20)]]),
      name,
    };
  }
  async function verified(domain: string) {
    const added = await add(domain);
    added.publish();
    expect(await post("verify-domain", { domainId: added.domainId })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    return added;
  }
  async function newcomer(name: string): Promise<Person> {
    const someone = await person(name);
    await verify(someone);
    return someone;
  }
  const join = (by: Person) => post("join", {}, by);
  const joinable = async (by: Person) => (await get("list-joinable", "", by)).body;
  async function other() {
    const olga = await person("olga");
    await create("other", olga);
    return olga;
  }
  return { ...opened, dns, state, add, verified, newcomer, join, joinable, other };
}
