import type {
  AppleOptions,
  FacebookOptions,
  GitlabOptions,
  GoogleOptions,
  MicrosoftOptions,
  ProviderOptions,
  SocialProviders,
  TiktokOptions,
  VkOptions,
  ZoomOptions,
} from "../index.ts";
import { custom } from "../index.ts";

const CLIENT = { id: "company", clientId: "app", clientSecret: "secret" };
const DISCOVERY = "https://id.example.com";
const ENDPOINTS = { authorization: `${DISCOVERY}/a`, token: `${DISCOVERY}/t`, userInfo: `${DISCOVERY}/u` };

custom({ ...CLIENT, discoveryUrl: DISCOVERY });
custom({ ...CLIENT, endpoints: ENDPOINTS });
// @ts-expect-error one of the two, not both
custom({ ...CLIENT, discoveryUrl: DISCOVERY, endpoints: ENDPOINTS });
// @ts-expect-error nor none of them
custom({ ...CLIENT });

// The options of each built-in provider have a type that an application can import.
export const named: Required<SocialProviders> extends Readonly<
  Record<Exclude<keyof SocialProviders, keyof Own>, ProviderOptions>
> &
  Own
  ? true
  : never = true;
interface Own {
  readonly apple: AppleOptions;
  readonly facebook: FacebookOptions;
  readonly gitlab: GitlabOptions;
  readonly google: GoogleOptions;
  readonly microsoft: MicrosoftOptions;
  readonly tiktok: TiktokOptions;
  readonly vk: VkOptions;
  readonly zoom: ZoomOptions;
}
