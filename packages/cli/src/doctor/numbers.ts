import type { Table } from "@sallyport/core/store";
import type { LoadedAuth } from "../project/load-auth.ts";
import { type Finding, fine, problem } from "./finding.ts";

const PAGE = 1000;
const NAMED = 3;
const E164 = /^\+[1-9]\d{6,14}$/;

/** Numbers that the plugin itself has verified have a time, and are in E.164. */
async function* respelled({ database, schema, op }: LoadedAuth, user: Table): AsyncGenerator<string> {
  const store = database.open(schema);
  for (let last: unknown; ; ) {
    const adopted = { phoneNumber: op.not(null), phoneNumberVerified: true, phoneNumberVerifiedAt: null };
    const where = { ...adopted, ...(last !== undefined && { id: op.gt(last) }) };
    const rows = await store.list(user, { where, orderBy: [{ column: "id", direction: "asc" }], limit: PAGE });
    for (const { id, phoneNumber } of rows) if (!E164.test(String(phoneNumber))) yield String(id);
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id;
  }
}

export async function numberFindings(loaded: LoadedAuth): Promise<Finding[]> {
  const user = loaded.schema.tables.find(({ name }) => name === "user");
  if (user === undefined || !("phoneNumberVerifiedAt" in user.columns)) return [];
  const ids: string[] = [];
  for await (const id of respelled(loaded, user)) ids.push(id);
  if (ids.length === 0) return [fine("phone numbers", "All verified phone numbers are in E.164.")];
  const numbers = ids.length === 1 ? "1 verified phone number is" : `${ids.length} verified phone numbers are`;
  const shown = `${ids.slice(0, NAMED).join(", ")}${ids.length > NAMED ? ", …" : ""}`;
  return [
    problem(
      "phone numbers",
      `${numbers} not in E.164 (user ids: ${shown}). They sign in only if they are entered in the same way.`,
      [
        "npx sallyport import better-auth stores numbers with a calling code in E.164.",
        "Write the others with their calling code, such as +4915112345678, or remove them.",
      ],
    ),
  ];
}
