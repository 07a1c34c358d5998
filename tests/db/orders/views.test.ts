import { beforeAll, expect, it } from 'vitest'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

it('searches saved as views belong to one member of the staff, at most 30 [ADM-22] [PERM-14]', async () => {
  const other = await db.createUser({ admin: true })
  const editor = await db.createUser({ staff: 'editor' })
  const save = (who: Persona, name: string, query = 'pagamento=pix&q=a%20b') =>
    db.as(who, (tx) => tx`insert into public.order_views (name, query) values (${name}, ${query})`)
  const names = (who: Persona) =>
    db.as(who, async (tx) =>
      (await tx`select name from public.order_views order by name`).map(({ name }) => name),
    )
  await save(admin, 'Pix')
  await save(other, 'Pix')
  expect(await refusal(save(admin, 'Pix'))).toBe('23505')
  expect(await refusal(save(editor, 'Pix'))).toBe('42501')
  expect(await refusal(save(admin, 'Link', 'q=<script>'))).toBe('23514')
  await db.as(other, (tx) => tx`update public.order_views set name = 'Meus'`)
  await db.as(other, (tx) => tx`delete from public.order_views where name = 'Pix'`)
  expect(await names(admin)).toEqual(['Pix'])
  expect(await names(other)).toEqual(['Meus'])
  for (let n = 2; n <= 30; n++) await save(admin, `Visão ${n}`)
  expect(await refusal(save(admin, 'Uma a mais'))).toBe('UT008')
})
