import { DatabaseSync } from "node:sqlite";
import { AuthError, type AuthOptions, type EventContext, type EventListeners } from "@sallyport/core";
import { definePlugin } from "@sallyport/core/plugin";
import { user } from "@sallyport/core/store";
import { sqlite } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { titled } from "../permissions/matrix-tables.ts";
import { openWorld, plugin } from "../permissions/organization-matrix-world.ts";
import { eventRows } from "./organization-events-rows.ts";
import type { EventRow } from "./organization-events-team-rows.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    inside: { routes: { [name: string]: never } };
  }
}

const AUDIT_IS_AWAY = new AuthError({ code: "AUDIT_IS_AWAY", status: 503, message: "The audit log is away" });
const KNOWN_ID = /^(org|u)-/;
const nameOf = (line: string): string => line.split(" ")[0] ?? "";
const NAMES = [...new Set(eventRows.flatMap(({ heard }) => heard.map(nameOf)))];

interface Heard {
  readonly line: string;
  readonly actor: string | null;
  readonly event: object;
}

/** Opens a world with listeners inside and after the transactions. The first throws at the event with index `refused`. */
async function openAudited(
  { by = "owner" }: EventRow,
  database: AuthOptions["database"] | undefined,
  refused?: number,
) {
  const inside: Heard[] = [];
  const after: Heard[] = [];
  let callerId = "";
  const shown = (id: string | null): string => {
    if (id === null) return "-";
    if (id === callerId) return "caller";
    return KNOWN_ID.test(id) ? id : "new";
  };
  const write = (heard: Heard[], event: object, { name, organizationId, subject, actor }: EventContext): void => {
    const line = `${name} ${shown(organizationId)} ${shown(subject)}`;
    if (callerId !== "") heard.push({ line, actor: actor === null ? null : shown(actor.userId), event });
  };
  const audit = definePlugin({
    id: "inside",
    onEventInTransaction(event, context) {
      write(inside, event, context);
      if (inside.length - 1 === refused) throw AUDIT_IS_AWAY;
    },
  });
  const listen = (event: object, context: EventContext): void => write(after, event, context);
  const events: EventListeners = Object.fromEntries(NAMES.map((name) => [name, listen]));
  const options = { plugins: [audit], events, ...(database !== undefined && { database }) };
  const world = await openWorld(by === "server" ? "signedOut" : by, options);
  const { email } = personOf("caller");
  callerId = String((await world.lab.store.find(user, { where: { email } }))?.id ?? "nobody");
  return { ...world, inside, after };
}

async function send(world: Awaited<ReturnType<typeof openAudited>>, { call, by, body }: EventRow): Promise<string> {
  if (by !== "server") return String((await world.browser.post(`/organization/${call}`, body)).status);
  const calls: unknown = Reflect.get(world.lab.auth.api, "organization");
  const method = call.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  // The harness has no types for the calls of plugins.
  const run = Reflect.get(Object(calls), method) as (input: object) => Promise<unknown>;
  return run({ body }).then(
    () => "200",
    (error: unknown) => String(Reflect.get(Object(error), "status")),
  );
}

test("has a row for every POST endpoint of the plugin", () => {
  const group: unknown = Reflect.get(Object(plugin().routes), "organization");
  const endpoints: unknown[] = Object.values(Object(Reflect.get(Object(group), "routes")));
  const posts = endpoints.filter((one) => Reflect.get(Object(one), "method") === "POST");
  const paths = posts.map((one) => String(Reflect.get(Object(one), "path")));
  expect([...new Set(eventRows.map(({ call }) => `/organization/${call}`))].sort()).toEqual(paths.sort());
});

const STORES = [
  ["memory", () => undefined],
  ["SQLite", () => sqlite(new DatabaseSync(":memory:"))],
] as const;
describe.each(STORES)("organization events on %s", (_name, database) => {
  test.each(titled(eventRows))("%s: emits its events in the transaction and after it", async (_title, row) => {
    const world = await openAudited(row, database());
    expect(await send(world, row)).toBe("200");
    expect(world.inside.map(({ line }) => line)).toEqual(row.heard);
    expect(world.after).toEqual(world.inside);
    const actor = row.by === "server" ? null : "caller";
    expect(world.inside.map((heard) => heard.actor)).toEqual(row.heard.map(() => actor));
    for (const [name, said] of Object.entries(row.says ?? {})) {
      expect(world.inside.find(({ line }) => nameOf(line) === name)?.event).toMatchObject(said);
    }
  });

  const told = eventRows.flatMap((row) => row.heard.map((line, index) => ({ row, index, line })));
  test.each(told.map((each) => [each.row.call, each.line, each] as const))(
    "%s is rolled back when the listener of %s throws in the transaction",
    async (_call, _line, { row, index }) => {
      const world = await openAudited(row, database(), index);
      const before = await world.rows();
      expect(await send(world, row)).toBe("503");
      expect(await world.rows()).toEqual(before);
      expect(world.inside).toHaveLength(index + 1);
      expect(world.after).toEqual([]);
    },
  );
});
