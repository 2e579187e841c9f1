import type { Schema, Table } from "@sallyport/core/store";
import { op } from "@sallyport/core/store";
import type { SqlDatabase } from "@sallyport/kysely";
import { readE164 } from "../write/read-number.ts";
import type { Finding } from "./report.ts";
import type { SurveyTarget } from "./survey.ts";
import { countWhere, looseTable, schemaOf } from "./tables.ts";
import type { ConvertedOptions } from "./to-options.ts";

interface Found {
  readonly id: unknown;
  readonly written: string;
  readonly isVerified: boolean;
}

/** A verified number that is not in E.164, and belongs to one user. */
interface Respelled extends Found {
  readonly phoneNumber: string;
}

export interface NumberSurvey {
  readonly guests: number;
  readonly respelled: readonly Respelled[];
  readonly unreadable: readonly unknown[];
  readonly repeated: readonly (readonly unknown[])[];
  readonly unverified: number;
}

const PAGE = 1000;
const NAMED = 5;

async function* numbersOf({ database, live, tableNameOf, ids }: SurveyTarget): AsyncGenerator<Found> {
  const wanted = { id: "id", phoneNumber: "text", phoneNumberVerified: "boolean" } as const;
  const loose = looseTable(live, tableNameOf("user"), wanted);
  const [number, verified] = [loose?.column("phoneNumber"), loose?.column("phoneNumberVerified")];
  if (loose === null || number === undefined || verified === undefined) return;
  const store = database.open(schemaOf([loose], ids));
  for (let last: unknown; ; ) {
    const where = { [number]: op.not(null), ...(last !== undefined && { id: op.gt(last) }) };
    const rows = await store.list(loose.table, { where, orderBy: [{ column: "id", direction: "asc" }], limit: PAGE });
    for (const row of rows) yield { id: row.id, written: String(row[number]), isVerified: row[verified] === true };
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id;
  }
}

async function guestsOf({ database, live, tableNameOf, ids }: SurveyTarget): Promise<number> {
  const loose = looseTable(live, tableNameOf("user"), { id: "id", isAnonymous: "boolean" });
  return loose === null ? 0 : countWhere(database.open(schemaOf([loose], ids)), loose, "isAnonymous", true);
}

const has = ({ plugins }: ConvertedOptions, id: string): boolean => plugins.some((plugin) => plugin.id === id);

/** @throws Refusal if there are numbers, and the library that reads them is not installed */
export async function surveyNumbers(target: SurveyTarget, converted: ConvertedOptions): Promise<NumberSurvey> {
  const verified = new Map<string, Found[]>();
  const unreadable: unknown[] = [];
  let unverified = 0;
  if (has(converted, "phone-number")) {
    for await (const found of numbersOf(target)) {
      if (!found.isVerified) {
        unverified += 1;
        continue;
      }
      const phoneNumber = await readE164(found.written);
      if (phoneNumber === null) unreadable.push(found.id);
      else verified.set(phoneNumber, [...(verified.get(phoneNumber) ?? []), found]);
    }
  }
  const groups = [...verified];
  return {
    guests: has(converted, "anonymous") ? await guestsOf(target) : 0,
    respelled: groups.flatMap(([phoneNumber, [one, ...others]]) =>
      one === undefined || others.length > 0 || one.written === phoneNumber ? [] : [{ ...one, phoneNumber }],
    ),
    repeated: groups.filter(([, users]) => users.length > 1).map(([, users]) => users.map(({ id }) => id)),
    unreadable,
    unverified,
  };
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const named = (ids: readonly unknown[]): string =>
  `${ids.slice(0, NAMED).join(", ")}${ids.length > NAMED ? ", …" : ""}`;

export function numberFindings(survey: NumberSurvey, reversible: boolean): Finding[] {
  const { guests, respelled, unreadable, repeated, unverified } = survey;
  const kept = "are kept as they are, because of --reversible, and sign in only if they are entered in the same way";
  const findings: readonly [number, string, string][] = [
    [
      respelled.length,
      "NUMBERS_RESPELLED",
      `${count(respelled.length, "phone number is", "phone numbers are")} not in E.164, and ${reversible ? kept : "will be stored in it"}.`,
    ],
    [
      unreadable.length,
      "NUMBERS_UNREADABLE",
      `${count(unreadable.length, "verified phone number is", "verified phone numbers are")} not valid or without a calling code (user ids: ${named(unreadable)}). They are kept. With defaultCountry, numbers of that country sign in if they are entered in the same way. The others sign nobody in, so give these users another sign-in method.`,
    ],
    [
      repeated.length,
      "NUMBERS_REPEATED",
      `${count(repeated.length, "phone number belongs", "phone numbers belong")} to several users in different spellings, and ${repeated.length === 1 ? "is" : "are"} kept as written: decide which user keeps it (user ids: ${repeated.slice(0, NAMED).map(named).join("; ")}).`,
    ],
    [
      unverified,
      "NUMBERS_UNVERIFIED",
      `${count(unverified, "phone number was", "phone numbers were")} never verified. Nobody signs in with such a number before its code was entered.`,
    ],
    [
      guests,
      "GUESTS",
      `${count(guests, "guest keeps the session", "guests keep their sessions")}. anonymous() deletes guests who were not seen for 30 days, also those from before: set deleteUnseenAfter: false to keep them.`,
    ],
  ];
  return findings.filter(([found]) => found > 0).map(([, code, text]) => ({ code, text }));
}

const userTable = ({ tables }: Schema): Table => {
  const found = tables.find(({ name }) => name === "user");
  if (found === undefined) throw new TypeError("The schema has no users");
  return found;
};

/** Stores the numbers of a survey in E.164. Somebody who never verified the same number does not keep it. */
export async function respellNumbers(
  database: SqlDatabase,
  schema: Schema,
  respelled: NumberSurvey["respelled"],
): Promise<void> {
  const user = userTable(schema);
  for (const { id, written, phoneNumber } of respelled) {
    await database.open(schema).transaction(async (store) => {
      for (const row of await store.list(user, { where: { phoneNumber } }))
        if (row.phoneNumberVerified !== true)
          await store.update(
            user,
            { where: { id: row.id } },
            { phoneNumber: null, unverifiedPhoneNumber: phoneNumber },
          );
      await store.update(user, { where: { id, phoneNumber: written } }, { phoneNumber });
    });
  }
}
