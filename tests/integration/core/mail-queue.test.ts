import { expect, it } from 'vitest'
import { type Message, restQueue } from '@/supabase/emails/queue'
import { projectOf } from '@/supabase/local/call-function'
import { sql } from '@/tests/support/integration/sql'

const queue = () => restQueue(projectOf(process.env))

it('is claimed and settled over the data API, as with a hosted project', async () => {
  const key = `rest-${Date.now()}`
  // The worker of the embedded backend may be faster.
  let mine: Message | undefined
  for (let n = 0; !mine && n < 20; n++) {
    await sql(
      `select private.add_message('auth', $1, null, 'rest@example.com', null,
        '{"subject": "Oi", "html": "<p>Olá</p>"}')`,
      [`${key}-${n}`],
    )
    mine = (await queue().claim(50)).find(({ recipient }) => recipient === 'rest@example.com')
  }
  expect(mine).toMatchObject({ kind: 'auth', attempt: 1, data: { subject: 'Oi' } })
  const state = () =>
    sql('select state, last_error from private.outbox where id = $1', [mine?.id]).then(
      ([row]) => row,
    )
  await queue().finish(mine as Message, { text: 'no connection', isFinal: false })
  expect(await state()).toEqual({ state: 'queued', last_error: 'no connection' })
  await queue().finish(mine as Message)
  expect(await state()).toEqual({ state: 'sent', last_error: null })
  await sql('delete from private.outbox where dedupe_key like $1', [`${key}-%`])
})

it('is refused without the secret key', async () => {
  const secretKey = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''
  const other = restQueue({ ...projectOf(process.env), secretKey })
  await expect(other.claim(1)).rejects.toThrow(/claim_messages answered with status/)
})
