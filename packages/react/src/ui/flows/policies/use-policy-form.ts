import { type FormFlow, type FormOptions, useForm } from "../../forms/use-form.ts";
import type { PolicyChangeFlow, PolicyChanges } from "./use-policy-change.ts";

export interface PolicyFormOptions<Name extends string> extends Pick<FormOptions<Name>, "names" | "check"> {
  readonly flow: Pick<PolicyChangeFlow, "ask" | "busy">;
  changesOf(values: Readonly<Record<Name, string>>): PolicyChanges;
}

/** A form that leads to the review of a change. It can be sent again as it is, because owners return from the review. */
export const usePolicyForm = <Name extends string>(options: PolicyFormOptions<Name>): FormFlow<Name> =>
  useForm<Name>({
    names: options.names,
    check: options.check,
    async send(values) {
      await options.flow.ask(options.changesOf(values));
      return {};
    },
  });
