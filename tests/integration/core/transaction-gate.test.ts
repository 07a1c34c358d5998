import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installTransactionGate, type TransactionGate } from '@/supabase/local/transaction-gate'

describe('the transaction gate', () => {
  const driver = new PGlite()
  let gate: TransactionGate
  let isRollbackLost = false

  beforeAll(async () => {
    await driver.exec('create table seen (who text)')
    const query = driver.query.bind(driver)
    driver.query = ((text: string, values?: unknown[]) => {
      if (!isRollbackLost || text !== 'ROLLBACK') return query(text, values)
      return Promise.reject(new Error('not sent'))
    }) as typeof query
    gate = installTransactionGate(driver)
  })
  afterAll(() => driver.close())

  const pause = () => new Promise((resolve) => setImmediate(resolve))
  const value = async () =>
    (await driver.query<{ who: string }>("select current_setting('test.who', true) as who")).rows[0]
      ?.who

  it('keeps others out of an open transaction, also while its owner awaits something slow', async () => {
    const visit = (who: string) =>
      gate.run(who, async () => {
        await driver.query('BEGIN')
        await driver.query("select set_config('test.who', $1, true)", [who])
        await pause()
        const found = await value()
        await driver.query('COMMIT')
        return found
      })
    const names = Array.from({ length: 20 }, (_, index) => `v${index}`)
    const [plain, ...found] = await Promise.all([value(), ...names.map(visit), value()])
    expect(found.slice(0, -1)).toEqual(names)
    expect([plain, found.at(-1)]).toEqual([null, ''])
  })

  it('rolls back what a failed request leaves open, and lets the next one in', async () => {
    const failing = gate.run('failing', async () => {
      await driver.query('BEGIN')
      await driver.query("insert into seen values ('ghost')")
      throw new Error('gone')
    })
    await expect(failing).rejects.toThrow('gone')
    expect((await driver.query('select * from seen')).rows).toEqual([])
  })

  it('keeps a transaction whose rollback failed, and rolls it back itself', async () => {
    isRollbackLost = true
    const failing = gate.run('failing', async () => {
      await driver.query('BEGIN')
      await driver.query("insert into seen values ('ghost')")
      await driver.query('ROLLBACK')
    })
    const next = gate.run('next', () => driver.query('select * from seen'))
    await expect(failing).rejects.toThrow('not sent')
    expect((await next).rows).toEqual([])
    expect(driver.isInTransaction()).toBe(false)
  })
})
