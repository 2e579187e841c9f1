import type { AuditEntry } from "@sallyport/core/audit";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAuditText } from "../../provider/use-audit-text.ts";
import {
  AREAS,
  areaOf,
  doerOf,
  EVENTS,
  type EventArea,
  type EventValues,
  isOfServer,
  keyOf,
  restOf,
  sentenceOf,
} from "./event-words.ts";
import { capitalized, useRoleName } from "./use-role-name.ts";
import { splitRoles } from "./user-words.ts";

export interface EventText {
  readonly text: string;
  /** Whether there was no sentence for the event, so that the text is its name. */
  readonly isName: boolean;
  readonly rest: string | undefined;
}

export interface EventGroup {
  readonly area: EventArea;
  readonly events: readonly { readonly event: string; readonly text: string }[];
}

export interface EventWords {
  write(entry: AuditEntry, nameOf: (id: string) => string): EventText;
  title(event: string): string;
  /** The events to choose from. @param others events of the application */
  groups(others: readonly string[]): readonly EventGroup[];
}

const DOTS = "…";

export function useEventWords(): EventWords {
  const t = useAuditText();
  const { locale } = useUI().language;
  const providerName = useProviderName();
  const roleName = useRoleName();
  const title = (event: string): string => {
    const key = keyOf(event);
    const dots = {
      target: DOTS,
      role: DOTS,
      name: DOTS,
      email: DOTS,
      newEmail: DOTS,
      provider: DOTS,
      path: DOTS,
      domain: DOTS,
    };
    return key === undefined ? event : capitalized(t(key, dots), locale);
  };
  const valuesOf = ({ details, subjectId, path }: AuditEntry, nameOf: (id: string) => string): EventValues => {
    const said = (name: string): string | undefined => {
      const value = details[name];
      return typeof value === "string" && value !== "" ? value : undefined;
    };
    const [provider, role] = [said("providerId"), said("role")];
    return {
      path,
      target: subjectId === null ? undefined : nameOf(subjectId),
      provider: provider && providerName(provider),
      role: role && splitRoles(role).map(roleName).join(", "),
      name: said("name"),
      email: said("email"),
      newEmail: said("newEmail"),
      domain: said("domain"),
      keyName: said("apiKey.name"),
    };
  };
  return {
    title,
    write(entry, nameOf) {
      const values = valuesOf(entry, nameOf);
      const sentence = sentenceOf(entry, values);
      if (sentence === null) return { text: entry.event, isName: true, rest: restOf(entry, values, {}) };
      const byServer = isOfServer(entry) && doerOf(entry) !== null ? t("audit.system") : undefined;
      return { text: t(sentence.key, sentence.values), isName: false, rest: sentence.rest ?? byServer };
    },
    groups(others) {
      const all = [...new Set([...EVENTS, ...others])];
      return AREAS.map((area) => ({
        area,
        events: all.filter((event) => areaOf(event) === area).map((event) => ({ event, text: title(event) })),
      })).filter(({ events }) => events.length > 0);
    },
  };
}
