// says: Type '"archiv"' is not assignable to type '"archive" | "create"'. Did you mean '"archive"'?
import { usePermission } from "@sallyport/react/organization";

export const useMayArchive = (): boolean => usePermission({ project: ["archiv"] });
