import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '../../lib/orders/states.ts'
import { texts } from './mails.ts'
import { renderMessage, renderNotice } from './render.ts'

const ORIGIN = 'https://loja.example'
const token = 'a'.repeat(64)

const order = {
  id: '1',
  code: 'UTI-7K3F9Q',
  token,
  customer_name: 'Ana <Prado>',
  expires_at: '2026-11-26T12:00:00Z',
  carrier: 'correios',
  tracking_code: 'AA123456789BR',
  tracking_url: null,
  chat_opened_at: null,
  lines: [
    {
      name: 'Zelda & Link',
      size: 'M',
      color: null,
      condition: 'new',
      availability: 'ready',
      release_date: null,
      lead_days: null,
      quantity: 2,
      line_total_cents: 25_000,
    },
  ],
  shipping_kind: 'quote',
  shipping_cents: null,
  is_pickup: false,
  coins_applied: 0,
  total_cents: 25_000,
  pix_percent: 0,
  pix_total_cents: 25_000,
}
const request = {
  id: '2',
  protocol: 'AT-261124-AAAAA',
  token,
  customer_name: 'Ana Prado',
  console_brand: 'PlayStation',
  console_model: 'PlayStation 5',
  note: 'Troca do leitor',
  quote: {
    labor_cents: 9_000,
    parts: [{ name: 'Leitor', price_cents: 20_000 }],
    express_fee_cents: 5_000,
    total_cents: 34_000,
    valid_until: '2026-12-04T12:00:00Z',
  },
}

const message = { id: '1', kind: '', attempt: 1, recipient: 'a@b.c', data: null, push: null }

function render(kind: string, data: unknown) {
  const mail = renderMessage({ ...message, kind, data }, ORIGIN)
  if (!mail) throw new TypeError('nothing to send')
  return mail
}

describe('the e-mails about an order', () => {
  it.each(ORDER_STATES)('say %s with code, lines, total and the link of the order', (event) => {
    const { subject, text, html } = render('order', { ...order, event })
    expect(subject).toContain(order.code)
    expect(text).toContain('Olá, Ana!')
    expect(text).toContain('2 × Zelda & Link (M): R$\u00a0250')
    expect(text).toContain('Frete: A combinar')
    expect(text).toContain('Total: R$\u00a0250')
    expect(html).toContain('Zelda &amp; Link')
    const link =
      event === 'shipped'
        ? 'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456789BR'
        : `${ORIGIN}/pedido/${token}`
    expect(text.split('\n')).toContain(link)
    expect(text).not.toMatch(/\{\{|undefined|null/)
  })

  it('says condition and release of each line', () => {
    const made = { availability: 'made_to_order', lead_days: 5 }
    const lines = [
      { condition: 'used' },
      { ...made, condition: 'refurbished' },
      { ...made, lead_days: 1 },
      { availability: 'preorder', release_date: '2027-03-12' },
      { availability: 'digital' },
    ].map((change) => ({ ...order.lines[0], ...change }))
    const { text } = render('order', { ...order, lines, event: 'sent' })
    for (const marks of [
      'Usado',
      'Recondicionado, Sob encomenda · até 5 dias',
      'Sob encomenda · até 1 dia',
      'Pré-venda · 12 mar 2027',
      'Digital',
    ]) {
      expect(text).toContain(`2 × Zelda & Link (M, ${marks}): R$\u00a0250`)
    }
  })

  it.each(['cancelled', 'expired'])(
    'say that coins are back only if some were used (%s)',
    (event) => {
      const coins = 'Os UTI Coins reservados para ele voltaram ao seu saldo.'
      expect(render('order', { ...order, event }).text).not.toContain('Coins')
      expect(render('order', { ...order, coins_applied: 500, event }).text).toContain(coins)
    },
  )

  it('show what was taken off the lines, so that they add up to the total', () => {
    expect(render('order', { ...order, event: 'sent' }).text).not.toContain('Descontos')
    const reduced = { ...order, shipping_kind: 'fee', shipping_cents: 1_990, total_cents: 21_990 }
    expect(render('order', { ...reduced, event: 'sent' }).text).toMatch(
      /Descontos: -R\$\u00a050\s+Frete: R\$\u00a019,90\s+Total: R\$\u00a0219,90/,
    )
  })

  it('show the total with Pix while the order can be paid', () => {
    const reduced = { ...order, pix_percent: 5, pix_total_cents: 23_750 }
    const pix = /Total: R\$\u00a0250\s+No Pix \(5% OFF\): R\$\u00a0237,50/
    for (const event of ['sent', 'confirmed']) {
      expect(render('order', { ...reduced, event }).text).toMatch(pix)
      expect(render('order', { ...order, event }).text).not.toContain('Pix')
    }
    expect(render('staff_order', reduced).text).toMatch(pix)
    for (const event of ['paid', 'cancelled'])
      expect(render('order', { ...reduced, event }).text).not.toContain('Pix')
  })

  it('name carrier and tracking code when it is on its way, and not before', () => {
    expect(render('order', { ...order, event: 'shipped' }).text).toMatch(
      /Transportadora: Correios\s+Código de rastreio: AA123456789BR/,
    )
    expect(render('order', { ...order, event: 'paid' }).text).not.toContain('AA123456789BR')
    const untracked = { ...order, carrier: null, tracking_code: null, event: 'shipped' }
    expect(render('order', untracked).text).toContain(`${ORIGIN}/pedido/${token}`)
  })

  it.each(['sent', 'confirmed', 'paid', 'delivered'])(
    'promise no delivery of an order that is picked up (%s)',
    (event) => {
      const pickup = { ...order, is_pickup: true, shipping_kind: 'free', shipping_cents: 0, event }
      const { subject, text, html } = render('order', pickup)
      expect(`${subject} ${text} ${html}`).not.toMatch(/entreg/i)
      expect(text).toContain('Frete: Retirada na loja')
    },
  )

  it.each([false, true])('promise no delivery of digital products (picked up: %s)', (is_pickup) => {
    const lines = [{ ...order.lines[0], availability: 'digital' }]
    const paid = { ...order, is_pickup, lines, event: 'paid' }
    const { subject, text, html } = render('order', paid)
    expect(text).toContain('Ele é digital')
    expect(`${subject} ${text} ${html}`).not.toMatch(/entrega|Combine a retirada/i)
    const mixed = render('order', { ...paid, is_pickup: false, lines: [...lines, ...order.lines] })
    expect(mixed.text).toContain('Agora preparamos a entrega')
  })

  it('contain no HTML of the customer', () => {
    const lines = [{ ...order.lines[0], name: '<img src=x onerror=alert(1)>' }]
    const { html } = render('staff_order', { ...order, customer_name: '<script>', lines })
    expect(html).not.toMatch(/<img|<script/)
  })

  it('fill only the placeholders of the text', () => {
    const customer_name = '{{ .Code }}'
    expect(render('order', { ...order, customer_name, event: 'paid' }).text).toContain('Olá, {{!')
  })
})

describe('the e-mails about assistance', () => {
  it('show the parts of a quote, its validity and the note of the staff', () => {
    const { text } = render('assistance', { ...request, event: 'quoted' })
    for (const part of [
      'seu aparelho (PlayStation 5).',
      'Troca do leitor',
      'Mão de obra: R$\u00a090',
      'Leitor: R$\u00a0200',
      'Taxa Express: R$\u00a050',
      'Total: R$\u00a0340',
      'Válido até: 04/12/2026',
      `${ORIGIN}/assistencia/${token}`,
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each([
    ['Nintendo', 'Switch', 'Nintendo Switch'],
    ['Xbox', 'Xbox One', 'Xbox One'],
    ['PC Gaming', 'Placa de vídeo', 'Placa de vídeo'],
    ['Outros', 'Mega Drive', 'Mega Drive'],
  ])('name a device of %s', (console_brand, console_model, device) => {
    for (const event of ['quoted', 'offered', 'bought', 'repaired']) {
      const { text } = render('assistance', { ...request, console_brand, console_model, event })
      expect(text).toContain(`seu aparelho (${device})`)
    }
  })

  it('show the alternatives of an offer, and after the answer the one accepted', () => {
    const offer = {
      money_cents: 80_000,
      coins: 88_000,
      valid_until: '2026-12-04T15:00:00Z',
      choice: null,
    }
    const sale = { ...request, quote: null, offer }
    const offered = render('assistance', { ...sale, event: 'offered', note: 'Com caixa' }).text
    for (const part of [
      'Em dinheiro: R$\u00a0800',
      'Em UTI Coins: 88.000',
      'Válido até: 04/12/2026',
      'Com caixa',
    ]) {
      expect(offered).toContain(part)
    }
    const chosen = { ...sale, offer: { ...offer, choice: 'coins' } }
    for (const text of [
      render('assistance', { ...chosen, event: 'bought' }).text,
      render('staff_assistance', { ...chosen, event: 'accepted' }).text,
    ]) {
      expect(text).toContain('Em UTI Coins: 88.000')
      expect(text).not.toContain('Em dinheiro')
    }
  })

  it.each(['received', 'approved', 'accepted', 'declined'])(
    'lead the owner to a request %s',
    (event) => {
      const { text } = render('staff_assistance', { ...request, event })
      expect(text).toContain(`${ORIGIN}/admin/assistencia/2`)
      expect(text).toContain(texts.staffNote)
    },
  )
})

describe('the e-mails to the owners', () => {
  it('count the products that they do not name', () => {
    const products = [
      { name: 'Zelda', stock: 0 },
      { name: 'Mario', stock: 3 },
    ]
    const { subject, text } = render('staff_low_stock', { total: 60, products })
    expect(subject).toBe('Estoque baixo: 60')
    expect(text).toContain('Zelda: esgotado')
    expect(text).toContain('Mario: 3 un.')
    expect(text).toContain('e mais 58')
    expect(text).toContain('/admin/produtos?estoque=repor')
  })

  it('name the orders that are about to expire, in the time of the store', () => {
    const orders = [{ code: order.code, expires_at: order.expires_at, total_cents: 25_000 }]
    expect(render('staff_expiring', { orders }).text).toContain(
      `${order.code} (R$\u00a0250): 26/11/2026, 09:00`,
    )
  })

  it('quote a review', () => {
    const review = { product_name: 'Zelda', rating: 4, author: 'Ana', title: 'Bom', body: null }
    expect(render('staff_review', review).text).toMatch(/Ana avaliou Zelda\.\s+Bom\s+Nota: 4 de 5/)
  })

  it('quotes the reply of the store to its author, as text', () => {
    const data = { product_name: 'Zelda', slug: 'zelda', reply: 'Obrigado, <b>Ana</b>!' }
    const { subject, html, text } = render('review_reply', data)
    expect(subject).toBe('Respondemos à sua avaliação de Zelda')
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;')
    expect(text).toContain(`${ORIGIN}/produto/zelda`)
  })
})

it('asks for the message in the chat only while the store does not know of one', () => {
  const textOf = (more: object) => render('order', { ...order, ...more, event: 'sent' }).text
  expect(textOf({})).toContain('mande agora: é por lá que combinamos o pagamento e a entrega.')
  expect(textOf({ is_pickup: true })).toContain('o pagamento e a retirada.')
  const opened = textOf({ chat_opened_at: '2026-11-24T12:00:00Z' })
  expect(opened).toContain('chegou à loja.')
  expect(opened).not.toContain('mande agora')
})

describe('the e-mails about questions', () => {
  const question = { product_name: 'Zelda', body: 'Tem <b>legendas</b>?' }

  it('quote it for the owner and lead to where it is answered', () => {
    const { text } = render('staff_question', { ...question, author: 'Ana' })
    expect(text).toMatch(/Ana perguntou sobre Zelda:\s+Tem <b>legendas<\/b>\?/)
    expect(text).toContain(`${ORIGIN}/admin/perguntas`)
  })

  it('quote question and answer for the author, as text', () => {
    const data = { ...question, slug: 'zelda', answer: 'Sim, em português.' }
    const { subject, html, text } = render('question_answer', data)
    expect(subject).toBe('Respondemos à sua pergunta sobre Zelda')
    expect(html).toContain('&lt;b&gt;legendas&lt;/b&gt;')
    expect(text).toContain('Sim, em português.')
    expect(text).toContain(`${ORIGIN}/produto/zelda`)
  })

  it('keep the lines of an answer', () => {
    const data = { ...question, slug: 'zelda', answer: 'Vem com:\n- cabo\n- manual' }
    const { html, text } = render('question_answer', data)
    expect(html).toContain('Vem com:<br>- cabo<br>- manual')
    expect(text).toContain('Vem com:\n- cabo\n- manual')
  })
})

describe('the e-mails about alerts', () => {
  const alert = {
    event: 'price',
    product_name: 'Zelda',
    slug: 'zelda',
    token,
    price_cents: 9_990,
    old_price_cents: 12_000,
  }
  const headers = {
    'List-Unsubscribe': `<${ORIGIN}/api/alerts/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

  it.each(['restock', 'price'])('lead to the product and end by one press (%s)', (event) => {
    const mail = render('alert', { ...alert, event })
    expect(mail.subject).toContain('Zelda')
    expect(mail.text).toContain('R$\u00a099,90')
    expect(mail.text.includes('R$\u00a0120')).toBe(event === 'price')
    expect(mail.text).toContain(`${ORIGIN}/produto/zelda`)
    expect(mail.text).toContain(`${ORIGIN}/alerta/${token}`)
    expect(mail.headers).toEqual(headers)
  })

  it('ask a guest to confirm the address', () => {
    const mail = render('alert_confirm', { event: 'restock', product_name: 'Zelda', token })
    expect(mail.text.split('\n')).toContain(`${ORIGIN}/alerta/${token}`)
    expect(mail.headers).toEqual(headers)
  })
})

it('passes on what Auth wrote, and sends nothing about what was deleted', () => {
  const auth = { subject: 'Confirme', html: '<body><p>Olá</p></body>' }
  expect(render('auth', auth)).toEqual({ ...auth, text: 'Olá', headers: {} })
  const gone = { ...message, kind: 'order' }
  expect(renderMessage(gone, ORIGIN)).toBeNull()
  expect(renderNotice(gone, ORIGIN)).toBeNull()
})

it('say less in a notification, without names of customers, and lead to the same page', () => {
  const notice = (kind: string, data: unknown) => renderNotice({ ...message, kind, data }, ORIGIN)
  const placed = { ...order, customer_name: 'Quitéria', expires_at: '2026-12-04T12:00:00Z' }
  expect(notice('staff_order', placed)).toEqual({
    title: `Novo pedido ${order.code}: R$\u00a0250`,
    body: 'Confirme antes que ele expire.',
    url: `/admin/pedidos/${order.id}`,
    tag: '1',
  })
  const asked = { product_name: 'Zelda', author: 'Quitéria', body: 'a'.repeat(500) }
  const { title, body, url } = notice('staff_question', asked) ?? {}
  expect([title, url]).toEqual(['Pergunta sobre Zelda', '/admin/perguntas'])
  expect(body).toBe(`${'a'.repeat(160)}…`)
  expect(notice('push_on', {})).toMatchObject({ url: '/admin/notificacoes', tag: '1' })
  expect(JSON.stringify([notice('staff_order', placed), title, body])).not.toContain('Quitéria')
})
