import { memory } from "@sallyport/core/memory";
import { faulty } from "../../ground/watched-store.ts";

function tell(statement: string, given: readonly unknown[]): Error {
  const error = new Error(`${statement.split(" ")[0]} failed: parameters ${JSON.stringify(given)}`);
  return Object.assign(error, { code: "XX000", query: `insert into ${statement}`, parameters: given });
}

/** Creates a database that can be broken. Its errors then contain all values, like those of drivers. */
export function talkative() {
  const { database, state } = faulty(memory());
  return {
    database,
    /** Makes every statement fail, or only one such as `insert account`. */
    break(only = ""): void {
      state.problem = (statement, given) => (only === "" || statement === only ? tell(statement, given) : null);
    },
    mend(): void {
      state.problem = () => null;
    },
    /** Makes the nth statement fail. Returns a function that tells which statement that was, once it has run. */
    breakAt(nth: number): () => string | null {
      let count = 0;
      let broken: string | null = null;
      state.problem = (statement, given) => {
        if (statement === "begin" || statement === "commit") return null;
        count += 1;
        if (count !== nth) return null;
        broken = statement;
        return tell(statement, given);
      };
      return () => broken;
    },
  };
}
