import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import type { UserWrite } from "../../contracts/user-input.ts";
import type { Deps, UserInput } from "../deps.ts";

type Values = Readonly<Record<string, unknown>>;
type Parts = Pick<Deps, "clock" | "userInputs">;

const concerns = ({ columns, beforeWrite }: UserInput, values: Values): boolean =>
  beforeWrite !== undefined && columns.some((name) => values[name] !== undefined);

export const isChecked = ({ userInputs }: Parts, values: Values): boolean =>
  userInputs.some((input) => concerns(input, values));

export const readInputs = (
  { userInputs }: Parts,
  body: Values,
  purpose: "create" | "update",
): Record<string, unknown> => Object.assign({}, ...userInputs.map((input) => input.read(body, purpose)));

export async function checkWrite(
  { clock, userInputs }: Parts,
  services: () => Services,
  write: Omit<UserWrite, "now">,
): Promise<{ readonly values: Record<string, unknown>; after(user: User): Promise<void> }> {
  const after: ((user: User) => Promise<void>)[] = [];
  const values = { ...write.values };
  for (const input of userInputs) {
    if (!concerns(input, write.values)) continue;
    const checked = await input.beforeWrite?.({ ...write, now: () => clock.now() }, services());
    Object.assign(values, checked?.values);
    if (checked?.after !== undefined) after.push(checked.after);
  }
  return {
    values,
    async after(user) {
      for (const run of after) await run(user);
    },
  };
}
