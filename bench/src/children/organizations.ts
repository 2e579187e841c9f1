import { type Contender, contenderNames, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { readParameters, report } from "../lib/child-io.ts";
import {
  acceptRequest,
  assertNames,
  assertRows,
  createRequest,
  listRequest,
  membersRequest,
  newOrganization,
  newUser,
} from "../lib/organizations.ts";
import { assertOk } from "../lib/requests.ts";
import { type Batch, type Counts, measure, type Times } from "../lib/rounds.ts";

/** A user with one organization, and one with fifty. */
interface Place {
  readonly few: string;
  readonly many: string;
  readonly full: { readonly cookie: string; readonly organizationId: string };
}

/** The default limit of members. */
const memberLimit = 100;

async function settle(contender: Contender): Promise<Place> {
  const [few, many] = [await newUser(contender), await newUser(contender)];
  const organizationId = await newOrganization(contender, few.cookie);
  for (let number = 1; number < memberLimit; number += 1) {
    assertOk(await contender.handler(await acceptRequest(contender, few.cookie, organizationId)));
  }
  for (let number = 0; number < 50; number += 1) await newOrganization(contender, many.cookie);
  return { few: few.cookie, many: many.cookie, full: { cookie: few.cookie, organizationId } };
}

const call = async (contender: Contender, request: Request): Promise<void> =>
  assertOk(await contender.handler(request));

/** Repeats one request. */
const reading = (requestOf: (contender: Contender) => Request, rows: number): Batch => ({
  async prepare(contender, calls) {
    await assertRows(contender, requestOf(contender), rows);
    const request = requestOf(contender);
    return Array.from({ length: calls }, () => request);
  },
  call,
});

function batches(places: ReadonlyMap<Contender, Place>): Record<string, Batch> {
  const placeOf = (contender: Contender): Place => {
    const place = places.get(contender);
    if (place === undefined) throw new Error(`${contender.name} is not settled`);
    return place;
  };
  return {
    create: {
      async prepare(contender, calls) {
        const { cookie } = await newUser(contender);
        await assertNames(contender, createRequest(cookie), "engines-");
        return Array.from({ length: calls }, () => createRequest(cookie));
      },
      call,
    },
    "list, 1 organization": reading((contender) => listRequest(placeOf(contender).few), 1),
    "list, 50 organizations": reading((contender) => listRequest(placeOf(contender).many), 50),
    "list-members, 100 members": reading((contender) => {
      const { cookie, organizationId } = placeOf(contender).full;
      return membersRequest(cookie, organizationId);
    }, memberLimit),
    "accept-invitation": {
      // Each round uses a new organization, so that all have the same size.
      async prepare(contender, calls) {
        const { cookie } = await newUser(contender);
        const organizationId = await newOrganization(contender, cookie);
        await assertNames(contender, await acceptRequest(contender, cookie, organizationId), organizationId);
        const requests: Request[] = [];
        for (let call = 0; call < calls; call += 1)
          requests.push(await acceptRequest(contender, cookie, organizationId));
        return requests;
      },
      call,
    },
  };
}

const { counts, only = "" } = readParameters<{ counts: Counts; only?: string }>();
const places = new Map<Contender, Place>();
for (const name of contenderNames) {
  const setup = { file: ":memory:", isNew: true, cookieCache: false, password: stub, organizations: true } as const;
  const contender = await createContender(name, setup);
  places.set(contender, await settle(contender));
}
const results: Record<string, Times> = {};
for (const [row, batch] of Object.entries(batches(places))) {
  if (row.includes(only)) results[row] = await measure([...places.keys()], batch, counts);
}
report(results);
