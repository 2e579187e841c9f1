import { memory } from "@sallyport/core/memory";
import { faulty } from "../../ground/watched-store.ts";

function tell(statement: string, given: readonly unknown[]): Error {
  const error = new Error(`${statement.split(" ")[0]} failed: parameters ${JSON.stringify(given)}`);
  return Object.assign(error, { code: "XX000", query: `insert into ${statement}`, parameters: given });
}

/** Once broken, its errors repeat all values, as drivers' do. */
export function talkative() {
  const { database, state } = faulty(memory());
  return {
    database,
    /** Every statement fails, or one: `insert account`. */
    break(only = ""): void {
      state.problem = (statement, given) => (only === "" || statement === only ? tell(statement, given) : null);
    },
    mend(): void {
      state.problem = () => null;
    },
    /** The nth statement fails. Returns which that was, once it has come. */
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
