import { KNOWN, ROUTE_FLOODS } from "./default-floods-routes.ts";
import { describeFloods } from "./default-floods-run.ts";

describeFloods("floods by each route, by default", ROUTE_FLOODS, KNOWN);
