import { ADMIN_PAGES } from "./support/admin-pages.ts";
import { describePages } from "./support/every-page.ts";

describePages("every page of the admin area", ADMIN_PAGES);
