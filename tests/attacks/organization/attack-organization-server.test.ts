import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

// A page may pass the form of a stranger to a function of the server.
const open = async () => {
  const lab = openAuth({ plugins: [organization({ teams: { enabled: true } })] });
  const headers = new Headers({ cookie: (await signUp(lab, "alice")).cookies.header() ?? "" });
  // With these options the functions are typed.
  return { lab, call: caller(lab.auth.api, headers) };
};

/** Calls a function of `auth.api` by its path, and returns its error. */
const caller =
  (api: object, headers: Headers) =>
  async (path: string, input: object): Promise<unknown> => {
    const named: unknown = path.split(".").reduce<unknown>((level, name) => Reflect.get(Object(level), name), api);
    if (typeof named !== "function") throw new Error(`There is no ${path}`);
    try {
      return await named({ ...input, headers });
    } catch (error) {
      const { status, code, message } = Object(error);
      return [status, code, message];
    }
  };

const said = (place: "body" | "query", field: string, problem: string): unknown[] => [
  400,
  "VALIDATION_ERROR",
  `Invalid ${place} parameters: [${place}.${field}] ${problem}`,
];

test.each([
  ["a\u0000b", "must not contain NUL"],
  ["\ud800", "must be valid Unicode"],
])("text that a database cannot hold is rejected by server calls as over HTTP: %j", async (text, problem) => {
  const { call } = await open();
  for (const [path, field] of [
    ["organization.acceptInvitation", "invitationId"],
    ["organization.setActive", "organizationId"],
    ["organization.leave", "organizationId"],
    ["organization.checkSlug", "slug"],
    ["organization.removeMember", "memberIdOrEmail"],
    ["organization.removeTeam", "teamId"],
    ["revokeSession", "token"],
    ["updateUser", "name"],
  ] as const) {
    expect([path, await call(path, { body: { [field]: text } })]).toEqual([path, said("body", field, problem)]);
  }
  for (const [path, field] of [
    ["organization.getInvitation", "id"],
    ["organization.invitationPreview", "id"],
    ["organization.listMembers", "organizationId"],
    ["organization.listTeamMembers", "teamId"],
  ] as const) {
    expect([path, await call(path, { query: { [field]: text } })]).toEqual([path, said("query", field, problem)]);
  }
  const data = { name: text };
  expect(await call("organization.update", { body: { data } })).toEqual(said("body", "data.name", problem));
  const role = ["member", text];
  const body = { email: "x@example.org", role };
  expect(await call("organization.inviteMember", { body })).toEqual(said("body", "role.1", problem));
});

test("metadata that contains itself is rejected", async () => {
  const { call } = await open();
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const body = { name: "Acme", slug: "acme", metadata: circle };
  expect(await call("organization.create", { body })).toEqual([400, "INVALID_METADATA", expect.any(String)]);
});
