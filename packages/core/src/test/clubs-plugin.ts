import { c, defineEndpoint, defineGroup, definePlugin, defineTable } from "@sallyport/core/plugin";
import * as z from "zod/mini";

// A plugin that uses only the public plugin API. It blocks the deletion of users who own a club.
const club = defineTable("club", { id: c.id(), userId: c.ref("user"), name: c.text() });

const asked = { method: "POST", session: "required", errors: [] } as const;

const found = defineEndpoint({
  ...asked,
  path: "/clubs/found",
  body: z.object({ name: z.string() }),
  async handler({ body, services, session }): Promise<{ founded: boolean }> {
    const id = services.newId("club");
    const row = { userId: session.user.id, name: body.name, ...(id !== undefined && { id }) };
    await services.store.insert(club, row);
    return { founded: true };
  },
});

const close = defineEndpoint({
  ...asked,
  path: "/clubs/close",
  async handler({ services, session }): Promise<{ closed: number }> {
    return { closed: await services.store.delete(club, { where: { userId: session.user.id } }) };
  },
});

export const clubs = () =>
  definePlugin({
    id: "probe",
    tables: [club],
    routes: { clubs: defineGroup({ found, close }) },
    async deletionBlockers({ id }, { store }) {
      const clubsOf = await store.list(club, {
        where: { userId: id },
        orderBy: [{ column: "name", direction: "asc" }],
      });
      return clubsOf.map(({ name }) => ({ code: "ONLY_OWNER", subject: name }));
    },
  });
