import type { PolicyName, PolicyValues } from "@sallyport/core/organization";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const OWN = ["password", "passkey", "magic-link", "email-otp"] as const;

const isOwn = (method: string): method is (typeof OWN)[number] => OWN.some((own) => own === method);

export interface PolicyText {
  title(policy: PolicyName): string;
  method(method: string): string;
  age(seconds: number | null): string;
  value<Name extends PolicyName>(policy: Name, value: PolicyValues[Name]): string;
}

const TITLES = {
  secondFactor: "policies.secondFactor",
  signInMethods: "policies.methods",
  maxSessionAge: "policies.age",
} as const;

function unitOf(seconds: number): readonly [count: number, unit: "day" | "hour" | "minute"] {
  if (seconds % DAY === 0) return [seconds / DAY, "day"];
  return seconds % HOUR === 0 ? [seconds / HOUR, "hour"] : [Math.round(seconds / 60), "minute"];
}

export function usePolicyText(): PolicyText {
  const t = usePoliciesText();
  const providerName = useProviderName();
  const { locale } = useUI().language;
  const method = (name: string): string => {
    if (isOwn(name)) return t(`policies.method.${name}`);
    return name.startsWith("social:") ? providerName(name.slice("social:".length)) : name;
  };
  const age = (seconds: number | null): string => {
    if (seconds === null) return t("policies.age.none");
    const [count, unit] = unitOf(seconds);
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
  };
  const list = (methods: readonly string[]): string =>
    new Intl.ListFormat(locale, { type: "unit" }).format(methods.map(method));
  return {
    title: (policy) => t(TITLES[policy]),
    method,
    age,
    value(policy, value) {
      if (typeof value === "boolean") return t(value ? "policies.on" : "policies.off");
      if (Array.isArray(value)) return list(value);
      return typeof value === "number"
        ? age(value)
        : t(policy === "signInMethods" ? "policies.methods.all" : "policies.age.none");
    },
  };
}
