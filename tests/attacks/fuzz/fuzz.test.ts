import { describe, expect, onTestFinished, test } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { isLong } from "../../ground/long-form.ts";
import { fuzz } from "./fuzz-run.ts";

const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const SEED = given("FUZZ_SEED", isLong ? Date.now() % 2 ** 31 : 1);
const FROM = given("FUZZ_FROM", 0);
const INPUTS = given("FUZZ_INPUTS", isLong ? 10_000 : 1_000);

/** The databases share the inputs by their numbers, so that an input that is repeated reaches the same one. */
const SHARES = [...Array.from({ length: 8 }, () => "SQLite"), "PostgreSQL", "MariaDB"];
/** Fewer inputs tell nothing about the heap, in which compiled code moves. */
const ENOUGH_FOR_GROWTH = 5_000;
const MOST_BYTES_AN_INPUT = 1_000;

const all = Array.from({ length: INPUTS }, (_, index) => FROM + index);
const targets = freshSqlDatabases().map((database) => ({
  ...database,
  numbers: all.filter((number) => (isLong ? SHARES[number % SHARES.length] : "SQLite") === database.name),
}));
const asked = targets.filter(({ available, numbers }) => available && numbers.length > 0);

describe.for(asked)("on $name", ({ name, create, numbers }) => {
  test(
    "no input causes an error, a write by a refused request, or growth",
    async () => {
      const fresh = await create();
      onTestFinished(fresh.drop);
      console.info(`${name}: ${numbers.length} inputs of FUZZ_SEED=${SEED}`);
      const { problems, before, after, bytesAnInput } = await fuzz(fresh, { seed: SEED, numbers });
      const again = `FUZZ_SEED=${SEED} FUZZ_FROM=<its number> FUZZ_INPUTS=1${isLong ? " CI=true" : ""} repeats one`;
      expect(problems, again).toEqual([]);
      expect(after).toEqual(before);
      if (numbers.length >= ENOUGH_FOR_GROWTH) expect(bytesAnInput, again).toBeLessThan(MOST_BYTES_AN_INPUT);
    },
    60_000 + 100 * numbers.length,
  );
});
