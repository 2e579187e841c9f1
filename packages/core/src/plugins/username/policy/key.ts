import { hashToken } from "../../../plugin.ts";
import { skeletonOf } from "./skeleton.ts";

export const keyOf = (username: string): string => hashToken(`username ${skeletonOf(username)}`);
