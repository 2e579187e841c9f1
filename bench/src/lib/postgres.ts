import { once } from "node:events";
import { connect } from "node:net";

export const server = process.env.SALLYPORT_TEST_POSTGRES ?? "postgres://root@127.0.0.1:5432/postgres";

export async function answers(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port || 5432), hostname);
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
