import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Outbox } from './outbox.ts'

it('has written what was sent, once for mails sent at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uti-outbox-'))
  const outbox = new Outbox(folder)
  const inode = () => statSync(join(folder, 'mails.json')).ino
  await outbox.send({ to: 'a@example.com', subject: 'a' })
  const before = inode()
  const first = outbox.send({ to: 'b@example.com', subject: 'b' })
  const second = outbox.send({ to: 'c@example.com', subject: 'c' })
  await first
  const written = inode()
  expect(written).not.toBe(before)
  await second
  expect(inode()).toBe(written)
  expect(new Outbox(folder).list().map(({ to }) => to)).toEqual([
    'c@example.com',
    'b@example.com',
    'a@example.com',
  ])
})
