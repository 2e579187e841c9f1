import { describePages } from "./support/every-page.ts";
import { SOCIAL_PAGES } from "./support/social-pages.ts";

describePages("every page that an account elsewhere brings about", SOCIAL_PAGES);
