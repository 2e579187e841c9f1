// says: 'projct' does not exist in type 'RequestOf<
import { Show } from "@sallyport/react/ui/organization";

Show({ when: { projct: ["archive"] }, children: "Archive" });
