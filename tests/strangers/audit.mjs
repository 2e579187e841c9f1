import { c, definePlugin, defineTable } from "@sallyport/core/plugin";

export const auditLine = defineTable("auditLine", {
  id: c.id(),
  name: c.text(),
  subject: c.optional(c.text()),
  method: c.optional(c.text()),
  outcome: c.text(),
  path: c.text(),
  requestId: c.text(),
});

/** @param isFull whether its disk is full */
export const audit = (isFull) =>
  definePlugin({
    id: "audit",
    tables: [auditLine],
    async onEventInTransaction(_, { name, subject, method, outcome, path, requestId, services }) {
      if (isFull()) throw new Error("no room for another line");
      const id = services.newId("auditLine");
      const row = { name, subject, method, outcome, path, requestId };
      await services.store.insert(auditLine, id === undefined ? row : { ...row, id });
    },
  });
