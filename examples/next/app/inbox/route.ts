import { notFound } from "next/navigation";
import { inbox } from "@/lib/mail";

export const GET = async (request: Request): Promise<Response> => (await inbox()?.handler(request)) ?? notFound();
