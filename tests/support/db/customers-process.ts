// Started as `node customers-process.ts <json>`: customers earn and redeem coins without pauses until
// the server is gone. Each acknowledged operation is printed as a line.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

export type CustomersInput = {
  url: string
  customers: { id: string; sessionId: string }[]
  reward: string
}

const { url, customers, reward } = JSON.parse(process.argv[2] ?? '') as CustomersInput
const sql = postgres(url, { max: customers.length })

async function live({ id, sessionId }: CustomersInput['customers'][number]): Promise<never> {
  const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: sessionId })
  for (;;) {
    const mark = randomUUID()
    const operations: [line: string, statement: string][] = [
      [
        `earn:${id}:share:${mark}`,
        `earn_coins('${id}', 'share', p_metadata => '{"idempotency_key": "${mark}"}')`,
      ],
      [`redeem:${id}:${mark}`, `redeem_coin_product('${id}', '${reward}', '${mark}')`],
    ]
    for (const [line, statement] of operations) {
      await sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true),
          set_config('role', 'authenticated', true)`
        await tx.unsafe(`select public.${statement}`)
      })
      process.stdout.write(`${line}\n`)
    }
  }
}

// Exits at the first broken connection: whether the operations in progress were committed is unknown.
for (const customer of customers) void live(customer).catch(() => process.exit())
