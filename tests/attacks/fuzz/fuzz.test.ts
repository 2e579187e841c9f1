import { describe, expect, onTestFinished, test } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { isLong, representatives } from "../../ground/long-form.ts";
import { fuzz } from "./fuzz-run.ts";

const given = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const SEED = given("FUZZ_SEED", isLong ? Date.now() % 2 ** 31 : 1);
const FROM = given("FUZZ_FROM", 0);
const INPUTS = given("FUZZ_INPUTS", isLong ? 10_000 : 1_000);

const databases = representatives("fuzz 1", freshSqlDatabases()).filter(({ available }) => available);

describe.for(databases.map((database, index) => ({ ...database, index })))("on $name", ({ name, create, index }) => {
  /** The databases share the inputs, so that one input of a seed is always sent to the same one. */
  const numbers = Array.from({ length: INPUTS }, (_, number) => FROM + number).filter(
    (number) => number % databases.length === index,
  );

  test.runIf(numbers.length > 0)("no input causes an error, a write by a refused request, or growth", async () => {
    const fresh = await create();
    onTestFinished(fresh.drop);
    const { problems, before, after, statuses, bytesAnInput } = await fuzz(fresh, { seed: SEED, numbers });
    console.info(`${name}: ${numbers.length} inputs of FUZZ_SEED=${SEED}`, Object.fromEntries(statuses), bytesAnInput);
    expect(problems, `repeat one with FUZZ_SEED=${SEED} FUZZ_FROM=<its number> FUZZ_INPUTS=1`).toEqual([]);
    expect(after).toEqual(before);
  });
});
