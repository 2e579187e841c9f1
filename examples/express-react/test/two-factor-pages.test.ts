import { describePages } from "./support/every-page.ts";
import { TWO_FACTOR_PAGES } from "./support/two-factor-pages.ts";

describePages("every page of the second factor", TWO_FACTOR_PAGES);
