import { expect, it } from 'vitest'
import { openDatabase } from '../support/db.ts'

const db = openDatabase()

type Column = { name: string; fallback: string | null }

async function columnsOf(table: string): Promise<Column[]> {
  return db.sql`select column_name as name, column_default as fallback
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`
}

it.each([
  ['uti_coins', ['user_id', 'balance', 'total_earned', 'total_spent', 'updated_at']],
  [
    'coin_transactions',
    ['id', 'user_id', 'amount', 'type', 'reason', 'description', 'created_at', 'metadata'],
  ],
  [
    'coin_rules',
    ['id', 'action', 'amount', 'description', 'max_per_day', 'max_per_month', 'is_active'],
  ],
  ['coin_system_config', ['setting_key', 'setting_value']],
])('%s has the columns of the document [COIN-02]', async (table, wanted) => {
  const names = (await columnsOf(table)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(wanted))
})

it('coin_transactions.type is earned unless told otherwise [COIN-02]', async () => {
  const type = (await columnsOf('coin_transactions')).find(({ name }) => name === 'type')
  expect(type?.fallback).toBe("'earned'::text")
})
