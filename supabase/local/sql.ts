import type { PGlite } from '@electric-sql/pglite'
import type postgres from 'postgres'
import type { TransactionGate } from './transaction-gate.ts'
import type { Sql } from './types.ts'

/** Returns SQL access with full rights to the PGlite of this process. */
export function pgliteSql(driver: PGlite, gate: TransactionGate): Sql {
  const open: Sql = {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await driver.query<Row>(text, [...params])).rows,
    exec: async (text) => {
      await driver.exec(text)
    },
    transaction: () => Promise.reject(new Error('transactions do not nest')),
  }
  return {
    ...open,
    transaction: (run) =>
      gate.run('backend', async () => {
        await driver.exec('begin')
        const result = await run(open)
        await driver.exec('commit')
        return result
      }),
  }
}

/** Returns SQL access with full rights to a native PostgreSQL. */
export function postgresSql(client: postgres.Sql): Sql {
  const on = (connection: Pick<postgres.Sql, 'unsafe'>): Omit<Sql, 'transaction'> => ({
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await connection.unsafe(text, [
        ...params,
      ] as postgres.ParameterOrJSON<never>[])) as unknown as Row[],
    exec: async (text) => {
      await connection.unsafe(text).simple()
    },
  })
  return {
    ...on(client),
    transaction: async <T>(run: (tx: Sql) => Promise<T>) =>
      (await client.begin((tx) =>
        run({
          ...on(tx),
          transaction: () => Promise.reject(new Error('transactions do not nest')),
        }),
      )) as T,
  }
}
