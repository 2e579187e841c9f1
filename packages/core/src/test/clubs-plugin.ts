import { c, defineEndpoint, defineGroup, definePlugin, defineTable } from "@sallyport/core/plugin";
import * as z from "zod/mini";

// A plugin as a stranger would write it: what a person founded would be left with nobody to look after it.
const club = defineTable("club", { id: c.id(), userId: c.ref("user"), name: c.text() });

const found = defineEndpoint({
  method: "POST",
  path: "/clubs/found",
  body: z.object({ name: z.string() }),
  session: "required",
  errors: [],
  async handler(ctx): Promise<{ founded: boolean }> {
    const id = ctx.services.newId("club");
    const row = { userId: ctx.session.user.id, name: ctx.body.name };
    await ctx.services.store.insert(club, id === undefined ? row : { ...row, id });
    return { founded: true };
  },
});

const close = defineEndpoint({
  method: "POST",
  path: "/clubs/close",
  session: "required",
  errors: [],
  async handler(ctx): Promise<{ closed: number }> {
    return { closed: await ctx.services.store.delete(club, { where: { userId: ctx.session.user.id } }) };
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
