import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import seo from '@/lib/i18n/messages/pt-BR/seo.json'
import { helpPages } from '@/supabase/seed/content/pages-help'

const privacy = helpPages.find(({ slug }) => slug.includes('privacidade'))?.body_markdown ?? ''

it('says that the store has a copy of the cart of a customer', () => {
  expect(privacy).toContain('com conta, guardamos também uma cópia')
  for (const text of [privacy, seo.llms.order]) {
    expect(text).not.toMatch(/não em nosso servidor|carrinho fica (?:guardado )?no/)
  }
})

it('promises no end of the storage of orders, which nothing deletes', () => {
  expect(privacy).toContain('Pedidos: pelo menos cinco anos')
})

it('says that the contact of an order is stored, also without an account', () => {
  expect(privacy).toMatch(/Contato do pedido \(nome, telefone, CEP, .*mensagem de presente\)/)
  expect(privacy).not.toContain('é que identifica você')
})

it.each([
  ['orders', /o\.updated_at <= private\.now_utc\(\) - interval '(\d+) days'/, 'fim do pedido'],
  ['products', /a\.created_at < v_now - interval '(\d+) days'/, 'Alertas'],
  ['products', /a\.sent_at < v_now - interval '(\d+) days'/, 'Alertas'],
  ['core_outbox', /when 'sent' then interval '(\d+) days'/, 'E-mails que mandamos'],
  ['core_outbox', /a\.updated_at <= .* interval '(\d+) years'/, 'Assistência sem conta'],
  ['core_outbox', /c\.created_at <= .* interval '(\d+) years'/, 'escolha sobre a medição: '],
  ['analytics', /private\.now_utc\(\) - interval '(\d+) months'/, 'Medição: '],
])('says after how long %s are erased (%s)', (domain, pattern, data) => {
  const [file = ''] = globSync(`supabase/migrations/*_${domain}.sql`)
  const time = pattern.exec(readFileSync(file, 'utf8'))?.[1]
  const line = privacy.split('\n').find((one) => one.startsWith('- ') && one.includes(data))
  expect(line).toMatch(new RegExp(` ${time} (?:dias|meses|anos)`))
})

it('counts the days until cashback is free from the payment, as the coins page does', () => {
  const answer = helpPages
    .map(({ body_markdown }) => body_markdown?.split('### Quando recebo o cashback?')[1])
    .find(Boolean)
  expect(answer).toContain('é liberado sete dias depois do pagamento.')
})
