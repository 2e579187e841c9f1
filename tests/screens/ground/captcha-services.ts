import { isLong } from "../../ground/long-form.ts";
import type { ServiceName } from "./captcha-scripts.ts";

interface Service {
  readonly name: ServiceName;
  readonly action: string;
  /** Whether it can ask the visitor for something, beside the button or over the page. */
  readonly asks: "beside" | "over" | null;
  readonly expires: boolean;
}

const SERVICES: readonly Service[] = [
  { name: "turnstile", action: "sign-in-email", asks: "beside", expires: false },
  { name: "hcaptcha", action: "none", asks: "over", expires: true },
  { name: "recaptcha", action: "none", asks: "beside", expires: false },
  { name: "score", action: "sign_in_email", asks: null, expires: false },
  { name: "captchafox", action: "none", asks: "over", expires: true },
];
export const names = (fits: (service: Service) => boolean) =>
  SERVICES.filter(fits).map((service) => [service.name, service] as const);
/** Each way of asking, which the screens handle alike for all its services, has one service in the short form. */
export const oneOfEach = (fits: (service: Service) => boolean) =>
  names(fits).filter(
    ([, { asks }], index, all) => isLong || all.findIndex(([, other]) => other.asks === asks) === index,
  );
