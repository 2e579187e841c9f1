type Env = Readonly<Record<string, string | undefined>>;

const NAMED = ["test", "development"];

function envOf(): Env {
  const { process } = globalThis as { readonly process?: { readonly env?: Env } };
  return process?.env ?? {};
}

/**
 * Allows named environments only, because `Production`, `staging` or an empty name may be a server that people use.
 * `node --test` sets no NODE_ENV, but NODE_TEST_CONTEXT.
 * @throws TypeError
 */
export function assertTestEnvironment(environment: string | undefined): void {
  const { NODE_ENV = "", NODE_TEST_CONTEXT = "" } = envOf();
  const names = { "the option environment": environment ?? "", NODE_ENV };
  const given = Object.entries(names).filter(([, name]) => name !== "");
  const wrong = given.find(([, name]) => !NAMED.includes(name));
  const rule = "createTestAuth signs in anybody, and needs an environment that is named test or development";
  if (wrong !== undefined)
    throw new TypeError(`${rule}; ${wrong[0]} is ${wrong[1]}. An application creates its auth by createAuth`);
  if (given.length > 0 || NODE_TEST_CONTEXT !== "") return;
  throw new TypeError(
    `${rule}; none is named. Set NODE_ENV=test, as vitest and Jest do, or the option environment: "test"`,
  );
}
