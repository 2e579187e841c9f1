import { expect, test } from "vitest";
import { object, optional, string } from "zod/mini";
import { type DocumentedEndpoint, firstSentence, withEndpointRows } from "./endpoint-rows.ts";

const HEAD = "| Call | Takes | Returns | Errors |\n|---|---|---|---|\n";
const OK = "| `GET /ok` `ok` | | `{ ok }`, in words of its own | |\n";
const NEXT = "\nText of the page.\n";

const endpoint = (more: Partial<DocumentedEndpoint>): DocumentedEndpoint => ({
  name: "ok",
  method: "GET",
  path: "/ok",
  errors: [],
  docstring: "",
  ...more,
});
const ok = endpoint({});
const rename = endpoint({
  name: "team.rename",
  method: "POST",
  path: "/team/rename",
  docstring: "/** Renames a team | or none. More of it. */",
  body: object({ reason: optional(string()), name: string() }),
  errors: ["GONE", "UNAUTHORIZED", "TAKEN", "ANY"],
});

const STATUS: Readonly<Record<string, number>> = { GONE: 410, UNAUTHORIZED: 401, TAKEN: 400, ANY: 500 };
const WORDS = { statusOf: (code: string) => STATUS[code], anywhere: new Set(["ANY"]), shared: new Map() };
const written = (page: string, ...endpoints: DocumentedEndpoint[]) => withEndpointRows(page, endpoints, WORDS);

const RENAME =
  "| `POST /team/rename` `team.rename` | `name`, `reason?` | renames a team \\| or none | `TAKEN` 400 · `UNAUTHORIZED` 401 · `GONE` 410 |\n";

test("adds a row for an endpoint that has none, after the row of the endpoint declared before it", async () => {
  expect(await written(HEAD + OK + NEXT, ok, rename)).toBe(HEAD + OK + RENAME + NEXT);
  expect(await written(HEAD + OK + NEXT, rename, ok)).toBe(HEAD + RENAME + OK + NEXT);
  const page = HEAD + OK + RENAME + NEXT;
  expect(await written(page, ok, rename)).toBe(page);
});

test("removes the row of an endpoint that no longer exists and leaves other tables alone", async () => {
  const other = "| Code | |\n|---|---|\n| `TAKEN` | a code |\n";
  expect(await written(HEAD + OK + RENAME + NEXT + other, ok)).toBe(HEAD + OK + NEXT + other);
});

test("keeps the text of a row and drops error codes that the endpoint does not declare", async () => {
  const page = HEAD + OK.replace("| |\n", "| `GONE` (or never there) 410 |\n");
  expect(await written(page, { ...ok, errors: ["GONE", "ANY"] })).toBe(page);
  expect(await written(page, { ...ok, errors: ["TAKEN"] })).toBe(HEAD + OK.replace("| |\n", "| `TAKEN` 400 |\n"));
  expect(await written(page, ok)).toBe(HEAD + OK);
});

test("replaces codes that the page explains once with their short name", async () => {
  const words = { ...WORDS, shared: new Map([["*membership*", ["TAKEN", "UNAUTHORIZED"]]]) };
  expect(await withEndpointRows(HEAD, [rename], words)).toContain("| *membership* · `GONE` 410 |");
});

test("names a server-only endpoint by its `auth.api` call", async () => {
  const row = "| `auth.api.ok` | | answers | |\n";
  expect(await written(HEAD, { ...ok, hidden: true, serverOnly: true, docstring: "/** Answers. */" })).toBe(HEAD + row);
});

test("reads a first sentence that spans several lines", () => {
  expect(firstSentence("/**\n * Mails a link to\n * `a.b`. And more.\n */")).toBe("mails a link to `a.b`");
});
