import { memory } from "@sallyport/core/memory";
import { describeAuth } from "@sallyport/core/store";
import { generatePrisma } from "@sallyport/kysely";
import { prismaDatabase } from "@sallyport/prisma";
import { describe, expect, test } from "vitest";
import { PATIENT } from "../../ground/patient.ts";
import { clientOf } from "../../ground/prisma/client.ts";
import { places } from "../../ground/prisma/places.ts";
import { statementsOf } from "../../ground/prisma/statements.ts";
import { ALICE, openAuth } from "./told-auth.ts";

interface Model {
  create(input: { readonly data: object }): Promise<unknown>;
  findMany(): Promise<Record<string, unknown>[]>;
}

/** The calls that the generated clients have in common. */
interface Queries {
  readonly project: Model;
  readonly user: Model;
  readonly session: Model;
  $transaction<Result>(work: (tx: Queries) => Promise<Result>, options?: object): Promise<Result>;
  $extends(extension: object): Queries;
}

const project = `
model Project {
  title   String @id
  ownerId String
  @@map("project")
}
`;

async function prepare({ provider, make }: (typeof places)[number]) {
  const { schema } = describeAuth(openAuth(memory()).auth);
  const models = (await generatePrisma({ schema }, provider === "postgresql" ? "postgres" : provider)) + project;
  const Client = await clientOf(models, provider);
  const place = await make();
  await place.ask(statementsOf(models, provider));
  const prisma = place.open(Client);
  const queries = prisma as unknown as Queries;
  const rows = async () => ({
    users: (await queries.user.findMany()).map(({ email }) => email),
    sessions: (await queries.session.findMany()).length,
    projects: (await queries.project.findMany()).map(({ title }) => title),
  });
  const end = async () => {
    await prisma.$disconnect();
    await place.remove();
  };
  return {
    ...openAuth(prismaDatabase(prisma, { connections: 4, ...PATIENT })),
    queries,
    rows,
    end,
    again: () => place.open(Client),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function withPlace(one: (typeof places)[number], work: (prepared: Prepared) => Promise<void>): Promise<void> {
  const prepared = await prepare(one);
  try {
    await work(prepared);
  } finally {
    await prepared.auth.close();
    await prepared.end();
  }
}

const patient = { timeout: 60_000, maxWait: 60_000 };

const signUp = ({ auth }: Prepared, tx: Queries) =>
  auth.withTransaction(tx, async ({ api }) => {
    const { user } = await api.signUp.email({ body: ALICE });
    await tx.project.create({ data: { title: "Bridge", ownerId: user.id } });
  });

const changedMind = (): never => {
  throw new Error("The application changed its mind");
};

describe.each(places.filter(({ isAvailable }) => isAvailable))("one transaction with Prisma's $name", (one) => {
  test("a sign-up and the application's row are committed together, and told afterwards", () =>
    withPlace(one, async (prepared) => {
      await prepared.queries.$transaction(async (tx) => {
        await signUp(prepared, tx);
        expect(await prepared.settled()).toEqual([]);
      }, patient);
      expect(await prepared.rows()).toEqual({ users: [ALICE.email], sessions: 1, projects: ["Bridge"] });
      expect(await prepared.settled()).toEqual(["alice@example.com was created", "verify-email to alice@example.com"]);
    }));

  test("an error of the application undoes both, and nothing is told", () =>
    withPlace(one, async (prepared) => {
      const extended = prepared.queries.$extends({});
      const failing = extended.$transaction(async (tx) => {
        await signUp(prepared, tx);
        changedMind();
      }, patient);
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await prepared.rows()).toEqual({ users: [], sessions: 0, projects: [] });
      expect(await prepared.settled()).toEqual([]);
    }));

  test("a refused call, and a nested transaction that is undone, leave the transaction usable", () =>
    withPlace(one, async (prepared) => {
      await prepared.queries.$transaction((tx) => signUp(prepared, tx), patient);
      const told = await prepared.settled();
      await prepared.queries.$transaction(async (tx) => {
        await expect(signUp(prepared, tx)).rejects.toMatchObject({ code: "USER_ALREADY_EXISTS" });
        const nested = tx.$transaction(async (inner) => {
          const body = { ...ALICE, email: "bob@example.com" };
          await prepared.auth.withTransaction(inner, ({ api }) => api.signUp.email({ body }));
          changedMind();
        });
        await expect(nested).rejects.toThrow("changed its mind");
        await tx.project.create({ data: { title: "Tunnel", ownerId: "nobody" } });
      }, patient);
      expect(await prepared.rows()).toEqual({ users: [ALICE.email], sessions: 1, projects: ["Bridge", "Tunnel"] });
      expect(await prepared.settled()).toEqual(told);
    }));

  test("a call for which the transaction does not wait writes nothing after its end", () =>
    withPlace(one, async (prepared) => {
      let late: Promise<unknown> = Promise.resolve();
      const failing = prepared.queries.$transaction(async (tx) => {
        late = Promise.allSettled([signUp(prepared, tx)]);
        changedMind();
      }, patient);
      await expect(failing).rejects.toThrow("changed its mind");
      expect(await late).toMatchObject([{ status: "rejected" }]);
      expect(await prepared.rows()).toEqual({ users: [], sessions: 0, projects: [] });
    }));

  test("the calls end with the callback, and only transactions of the same client are joined", () =>
    withPlace(one, async ({ auth, queries, again }) => {
      await queries.$transaction(async (tx) => {
        const { api } = await auth.withTransaction(tx, async (inside) => inside);
        await expect(api.signUp.email({ body: ALICE })).rejects.toMatchObject({ status: 500 });
      }, patient);
      const other = again();
      const joining = (other as unknown as Queries).$transaction((tx) => auth.withTransaction(tx, async () => {}));
      await expect(joining).rejects.toThrow("pass the tx of prisma.$transaction");
      await other.$disconnect();
    }));
});
