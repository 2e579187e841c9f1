import { AdminUsers } from "@sallyport/react/ui/admin";
import { inside } from "../../inside.tsx";

export default inside(AdminUsers);
