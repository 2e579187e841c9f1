import { type EventContext, toCleanLine } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { auditEvent } from "../tables.ts";
import { detailsOf } from "./details.ts";
import { rowMac } from "./macs.ts";

const AGENT_CHARACTERS = 512;

function bounded(text: string | null | undefined, column: "actorId" | "method" | "path" | "ipAddress" | "event") {
  return text === null || text === undefined ? null : toCleanLine(text, auditEvent.columns[column].maxLength ?? 100);
}

export async function record(settings: Settings, payload: object, context: EventContext): Promise<void> {
  const { actor, services } = context;
  const row = {
    id: settings.toRowId(context.at, services),
    at: context.at,
    event: toCleanLine(context.name, 100),
    outcome: context.outcome,
    actorId: bounded(actor?.userId, "actorId"),
    actorSessionId: bounded(actor?.sessionId, "actorId"),
    impersonatedBy: bounded(actor?.impersonatedBy, "actorId"),
    apiKeyId: bounded(actor?.apiKeyId, "actorId"),
    subjectId: bounded(context.subject, "actorId"),
    organizationId: bounded(context.organizationId, "actorId"),
    method: bounded(context.method, "method"),
    path: toCleanLine(context.path, 255),
    requestId: toCleanLine(context.requestId, 255),
    ipAddress: bounded(context.ipAddress, "ipAddress"),
    userAgent: context.userAgent === null ? null : toCleanLine(context.userAgent, AGENT_CHARACTERS),
    details: detailsOf(settings, payload, context),
  };
  await services.store.insert(auditEvent, { ...row, mac: rowMac.mac(services, row) });
}
