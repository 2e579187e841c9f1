import { describePages } from "./support/every-page.ts";
import { PAGES } from "./support/pages.ts";

describePages("every page of the front door and the account", PAGES);
