import type { Reserved } from "./reserved.ts";

export async function inTransaction<Connection extends Reserved, Result>(
  connection: Connection,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  let isBroken = false;
  try {
    await connection.begin();
    const result = await work(connection);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback().catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    connection.release(isBroken);
  }
}
