import { AUDIT_PAGES } from "./support/audit-pages.ts";
import { describePages } from "./support/every-page.ts";

describePages("every page of the audit trail", AUDIT_PAGES);
