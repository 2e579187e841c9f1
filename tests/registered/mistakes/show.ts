// says: Type '"archiv"' is not assignable to type '"archive" | "create"'. Did you mean '"archive"'?
import { Show } from "@sallyport/react/ui/organization";

Show({ when: { project: ["archiv"] }, children: "Archive" });
