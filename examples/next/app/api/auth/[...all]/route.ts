import { toNextHandler } from "@sallyport/next";
import { auth } from "@/lib/auth";

export const { GET, POST } = toNextHandler(auth);
