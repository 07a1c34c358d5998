import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { databaseTypes, typesFile } from '../../../scripts/types.ts'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase(1)

/** The generator takes 64-bit integers as text, which the client of the tests reads as BigInt. */
const withoutBigInts = (rows: object[]): object[] =>
  JSON.parse(
    JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  )

it('the types of the database are those of the migrations (npm run types)', async () => {
  const types = await databaseTypes(async (text) => withoutBigInts(await db.sql.unsafe(text)))
  expect(readFileSync(typesFile, 'utf8')).toBe(types)
})
