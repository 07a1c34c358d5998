import { describe, expect, it } from 'vitest'
import { storeDay } from '@/lib/core/store-time'
import { AGE_RATINGS, LANGUAGES } from '@/lib/products/choices'
import { type Condition, nameContradictsCondition } from '@/lib/products/sale-state'
import { allProducts, tagRows } from '@/supabase/seed/catalog/all'
import { repeatsSpec } from '@/supabase/seed/catalog/blocks'
import { categories } from '@/supabase/seed/content/categories'
import { sectionId, sectionItems, specialSections } from '@/supabase/seed/content/sections'

const products = allProducts()
const rows = products.map(({ row }) => row as Record<string, unknown> & typeof row)
const masters = rows.filter((row) => row.product_type === 'master')
const listed = rows.filter((row) => row.product_type !== 'master' && row.is_active)

describe('the seeded catalog', () => {
  it('has at least 240 products to sell, with some in every leaf category', () => {
    expect(listed.length).toBeGreaterThanOrEqual(240)
    const parents = new Set(categories.map((category) => category.parent_slug))
    const leaves = categories
      .map((category) => category.slug)
      .filter((slug) => !parents.has(slug) && slug !== 'ofertas')
    const used = new Set(listed.map((row) => row.category))
    expect(leaves.filter((slug) => !used.has(slug))).toEqual([])
  })

  it('gives every row the same id and slug on every run', () => {
    const again = allProducts().map(({ row }) => row)
    expect(again).toEqual(rows)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.slug)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  })

  it('describes each product in two sentences or more, none of them filler', () => {
    const short = listed.filter((row) => String(row.description).split(/[.!?…](?:\s|$)/).length < 3)
    expect(short.map((row) => row.slug)).toEqual([])
    const filler = listed.filter((row) => /lorem|ipsum|undefined|NaN/.test(JSON.stringify(row)))
    expect(filler.map((row) => row.slug)).toEqual([])
  })

  it('holds masters with SKUs that differ from one another', () => {
    expect(masters.length).toBeGreaterThanOrEqual(12)
    for (const master of masters) {
      const skus = rows.filter((row) => row.parent_product_id === master.id)
      const attributes = skus.map((sku) => JSON.stringify(sku.variant_attributes))
      expect(skus.length, master.slug).toBeGreaterThanOrEqual(2)
      expect(new Set(attributes).size, master.slug).toBe(skus.length)
    }
  })

  it('covers the cases of coins, stock, Pro prices and discounts', () => {
    const tiers = new Set(listed.map((row) => row.uti_coins_discount_percentage))
    expect([...tiers].sort()).toEqual([10, 100, 25, 50, null])
    const some = (test: (row: (typeof listed)[number]) => boolean) => listed.filter(test).length
    expect(some((row) => row.uti_coins_cashback_percentage === null)).toBeGreaterThan(20)
    expect(some((row) => row.stock === 0)).toBeGreaterThan(5)
    expect(some((row) => Number(row.stock) >= 1 && Number(row.stock) <= 3)).toBeGreaterThan(10)
    expect(some((row) => row.pro_price !== null)).toBeGreaterThan(20)
    expect(
      some((row) => row.uti_pro_enabled === true && row.uti_pro_type === 'fixed'),
    ).toBeGreaterThan(5)
    expect(some((row) => row.list_price !== null)).toBeGreaterThan(80)
    expect(rows.some((row) => !row.is_active)).toBe(true)
  })

  it('says of each product whether it is new and when it can be had', () => {
    const named = listed.filter((row) =>
      nameContradictsCondition(row.name as string, row.condition as Condition),
    )
    expect(named.map((row) => row.slug)).toEqual([])
    const having = (column: string, value: string) => listed.filter((row) => row[column] === value)
    const specs = (row: (typeof listed)[number]) => JSON.stringify(row.specifications)
    expect(listed.filter((row) => /Seminovo|Bancada/.test(specs(row)))).toEqual(
      listed.filter((row) => row.condition !== 'new'),
    )
    for (const condition of ['used', 'refurbished']) {
      expect(having('condition', condition).length).toBeGreaterThanOrEqual(8)
      expect(having('condition', condition).every((row) => row.condition_notes)).toBe(true)
    }
    const preorders = having('availability', 'preorder')
    expect(preorders.map((row) => row.badge_text)).toEqual(preorders.map(() => 'Pré-venda'))
    expect(listed.filter((row) => row.badge_text === 'Pré-venda')).toEqual(preorders)
    expect(preorders.length).toBeGreaterThan(0)
    expect(preorders.every((row) => String(row.release_date) > storeDay(Date.now()))).toBe(true)
    const made = having('availability', 'made_to_order')
    expect(made.map((row) => row.lead_days)).toEqual([10])
    const digital = having('availability', 'digital')
    expect(digital).toEqual(listed.filter((row) => row.shipping_weight === 0))
    expect(digital.length).toBeGreaterThan(20)
    // What is not here promises no quick delivery.
    const express = listed.filter((row) => /"express_available":true/.test(JSON.stringify(row)))
    expect(express.filter((row) => row.availability !== 'ready')).toEqual([])
  })

  it('sells Pro as days of the account, and passes as periods that start when redeemed', () => {
    const pro = rows.filter((row) => row.pro_days !== null)
    expect(pro.length).toBe(3)
    expect(
      pro.filter((row) => /c[óo]digo|resgat|distribuidora/i.test(JSON.stringify(row))),
    ).toEqual([])
    const passes = rows.filter((row) => /Game Pass|PlayStation Plus/.test(row.name as string))
    expect(passes.length).toBeGreaterThan(5)
    const faqs = passes.map((row) => JSON.stringify(row.product_faqs))
    expect(faqs.filter((text) => /saldo/.test(text) || !/começa no resgate/.test(text))).toEqual([])
  })

  it('contradicts no own text on a page', () => {
    const spec = (row: (typeof listed)[number], label: string) =>
      (row.specifications as { items: { label: string; value: string }[] }[])
        .flatMap(({ items }) => items)
        .find((one) => one.label === label)?.value
    const find = (slug: string) => {
      const row = rows.find((one) => one.slug === slug)
      if (!row) throw new Error(`${slug} is not in the seed`)
      return row
    }
    const codes = listed.filter((row) => spec(row, 'Mídia') === 'Digital (código de ativação)')
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter((row) => spec(row, 'Condição') !== 'Código novo, nunca ativado')).toEqual(
      [],
    )
    const rebuilt = ['crash-bandicoot-warped-ps1-seminovo', 'guitar-hero-ii-ps2-seminovo']
    for (const slug of [...rebuilt, 'goldeneye-007-nintendo-64-seminovo'])
      expect(JSON.stringify(find(slug))).not.toContain('na caixa original')
    expect(spec(find('pokemon-red-game-boy-seminovo'), 'Região')).toBe('Todas, sem trava')
    expect(spec(find('pokemon-red-game-boy-seminovo'), 'Plataforma')).toBe('Game Boy')
    expect(spec(find('sonic-the-hedgehog-2-mega-drive-seminovo'), 'Região')).toMatch(/^Brasileira/)
    expect(JSON.stringify(find('bloodborne-ps4-seminovo'))).not.toContain('Old Hunters')
    expect(JSON.stringify(find('bloodborne-goty-ps4'))).toContain('Old Hunters')
    const urgent = listed.filter((row) => /"show_urgency_banner":true/.test(JSON.stringify(row)))
    expect(urgent.length).toBeGreaterThan(5)
    expect(urgent.filter((row) => row.availability !== 'ready')).toEqual([])
    expect(
      listed.filter((row) => /Centro-Oeste/.test(JSON.stringify(row.delivery_config))),
    ).toEqual([])
    const boxes = [
      ['console-playstation-5-slim-com-dois-controles', 'dois controles'],
      ['console-nintendo-switch-2-plus-mario-kart-world', 'código de Mario Kart World'],
    ]
    for (const [slug = '', content] of boxes) {
      expect(spec(find(slug), 'Conteúdo')).toContain(content)
      expect(find(slug).inherit_from_master).not.toContain('specifications')
    }
    const steam = products.filter(({ tags }) => tags.some(({ name }) => name === 'PC (Steam)'))
    expect(steam.length).toBeGreaterThan(5)
    expect(steam.filter(({ row }) => row.age_rating === null)).toEqual([])
    expect(find('ssd-wd-black-sn850p-2-tb-para-ps5').platform).toBe('ps5')
  })

  it('sells the media that exist, and names what they need', () => {
    const gameRow = (slug: string) => {
      const row = listed.find((one) => one.slug === slug)
      if (!row) throw new Error(`${slug} is not listed`)
      return row
    }
    const digital = ['forza-horizon-5-ps5', 'sea-of-thieves-ps5', 'helldivers-2-xbox-series']
    for (const slug of [...digital, 'gears-of-war-reloaded-xbox-series', 'avowed-xbox-series'])
      expect([gameRow(slug).availability, gameRow(slug).shipping_weight]).toEqual(['digital', 0])
    const keyCards = listed.filter((row) => /Cartão-chave/.test(JSON.stringify(row)))
    expect(keyCards.map(({ name }) => String(name).replace(/ - .*/, '')).sort()).toEqual([
      'Assassin’s Creed Shadows',
      'EA Sports FC 26',
      'Final Fantasy VII Rebirth',
      'Hogwarts Legacy',
      'Pokémon Pokopia',
      'Resident Evil Requiem',
      'Star Wars Outlaws',
      'Street Fighter 6 Years 1-2 Fighters Edition',
    ])
    for (const slug of ['split-fiction-switch-2', 'ghost-of-yotei-edicao-de-colecionador-ps5']) {
      expect(JSON.stringify(gameRow(slug))).toContain('Código na caixa')
      expect(JSON.stringify(gameRow(slug))).not.toMatch(/Blu-ray|Cartão de jogo|caixa original/)
    }
    const discs = listed.filter(
      (row) => row.platform === 'xbox-series' && /Blu-ray/.test(JSON.stringify(row.specifications)),
    )
    expect(discs.length).toBeGreaterThan(10)
    expect(discs.filter((row) => !/não serve no Series S/.test(JSON.stringify(row)))).toEqual([])
    const announced = products.filter(({ row }) => /Theft Auto VI/.test(String(row.name)))
    expect(announced.length).toBe(3)
    const kinds = announced.flatMap(({ tags }) => tags.map(({ category }) => category))
    expect(kinds).not.toContain('jogadores')
  })

  it.each([
    ['Persona 5 Royal', 'foreign'],
    ['NBA 2K26', 'foreign'],
    ['WWE 2K25', 'foreign'],
    ['The Legend of Zelda: Tears of the Kingdom', 'subtitled'],
    ['The Legend of Zelda: Breath of the Wild', 'subtitled'],
    ['Pikmin 4', 'subtitled'],
    ['Borderlands 4', 'subtitled'],
    ['Gran Turismo 7', 'subtitled'],
    ['Returnal', 'dubbed'],
    ['Monster Hunter Wilds', 'dubbed'],
    ['Stellar Blade', 'dubbed'],
    ['Helldivers 2', 'dubbed'],
    ['Tony Hawk’s Pro Skater 3 + 4', 'dubbed'],
  ])('says of %s that it is %s', (title, language) => {
    const versions = listed.filter((row) => String(row.name).startsWith(`${title} - `))
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.map((row) => row.language)).toEqual(versions.map(() => language))
  })

  it('fills each row of the home page with what its title names', () => {
    const items = sectionItems(products)
    const rowsOf = (key: string) =>
      items
        .filter((item) => item.section_id === sectionId(key))
        .map(({ item_id }) => rows.find(({ id }) => id === item_id))
    const titled = (key: string) => {
      const found = rowsOf(key)
      expect(found.length, key).toBeGreaterThan(5)
      return found
    }
    expect(titled('ps-exclusivos').filter((row) => /Helldivers/.test(String(row?.name)))).toEqual(
      [],
    )
    const family = titled('nintendo-familia')
    expect(family.filter((row) => row?.category !== 'nintendo/jogos')).toEqual([])
    expect(titled('retro-jogos').filter((row) => row?.age_rating == null)).toEqual([])
    const rpg = JSON.stringify(specialSections(products)[1])
    const ball = rows.find((row) => /Dragon Ball/.test(String(row.name)))
    expect(ball).toBeDefined()
    expect(rpg).not.toContain(String(ball?.id))
  })

  it('states the facts of its products', () => {
    const texts = rows.map((row) => JSON.stringify(row)).join(' ')
    const wrong =
      /florestas do Oregon|Ponto de Ruptura|caixa de papelão\.|amigos de outras plataformas|oito cápsulas|dezesseis megabits|desce do táxi|Krool|Fênix|regadores explosivos|Forge para|aluguéis|sem fila\.|Preta, macia|gira nos botões|\d linhas\./
    expect(texts.match(wrong)).toBeNull()
    const said = (name: string) =>
      JSON.stringify(listed.filter((row) => String(row.name).startsWith(name)))
    expect(said('SSD Kingston NV3 NVMe 500 GB')).toContain('Até 5.000 MB/s')
    expect(said('SSD Kingston NV3 NVMe 1 TB')).toContain('Até 6.000 MB/s')
    for (const name of ['SSD', 'Processador']) expect(said(name)).not.toContain('conforme a marca')
    expect(said('Grand Theft Auto V - ')).toContain('"2013"')
    expect(said('Minecraft - ')).toContain('"2011"')
    expect(said('The Last of Us - PS3')).not.toContain('com modo online')
  })

  it('rates every game, most of them below 18, and nothing else', () => {
    const isGame = (row: (typeof listed)[number]) => /Ficha do jogo/.test(JSON.stringify(row))
    expect(listed.filter((row) => row.age_rating !== null)).toEqual(listed.filter(isGame))
    for (const rating of AGE_RATINGS)
      expect(listed.filter((row) => row.age_rating === rating).length).toBeGreaterThan(5)
    const adult = listed.filter((row) => row.age_rating === '18')
    expect(adult.length).toBeLessThan(listed.filter(isGame).length / 2)
  })

  it('says of every game, and of nothing else, whether it is in Portuguese', () => {
    const known = listed.filter((row) => row.language !== null)
    expect(known).toEqual(listed.filter((row) => row.age_rating !== null))
    for (const language of LANGUAGES)
      expect(listed.filter((row) => row.language === language).length).toBeGreaterThan(5)
  })

  it('highlights of each product what its table does not say [PROD-10]', () => {
    const tables = (row: (typeof listed)[number]) =>
      (row.specifications as { category: string; items: { label: string; value: string }[] }[]).map(
        ({ category, items }) => ({
          category,
          items: items.map(({ label, value }): [string, string] => [label, value]),
        }),
      )
    const titles = (row: (typeof listed)[number]) =>
      (row.product_highlights as { title: string }[]).map(({ title }) => title)
    const repeated = listed.flatMap((row) =>
      titles(row).filter((title) => {
        const values = tables(row).flatMap(({ items }) => items.map(([, value]) => value))
        return repeatsSpec(title, tables(row)) || values.includes(title)
      }),
    )
    expect(repeated).toEqual([])
    expect(listed.filter((row) => titles(row).length < 2).map((row) => row.slug)).toEqual([])
  })

  it('has one term of the warranty of a manufacturer on a page', () => {
    const longer = /vitalícia|\b(?:quatro|cinco|seis|sete|oito|nove|dez) anos de garantia/i
    const texts = rows.map((row) => JSON.stringify(row))
    expect(texts.filter((text) => longer.test(text)).length).toBeGreaterThan(1)
    expect(texts.filter((text) => longer.test(text) && text.includes('36 meses'))).toEqual([])
  })

  it('names what decides whether a product fits: platform, medium, region, language, box', () => {
    const labels = (row: (typeof listed)[number]) =>
      (row.specifications as { items: { label: string }[] }[]).flatMap(({ items }) =>
        items.map(({ label }) => label),
      )
    const lacking = (tagName: string, wanted: string[]) =>
      products
        .filter(({ tags }) => tags.some(({ name }) => name === tagName))
        .filter(({ row }) => row.product_type !== 'master' && row.is_active)
        .filter(({ row }) => wanted.some((label) => !labels(row as never).includes(label)))
        .map(({ row }) => row.slug)
    const game = ['Plataforma', 'Mídia', 'Região', 'Idioma', 'Na caixa']
    expect(lacking('Jogo físico', game)).toEqual([])
    expect(lacking('Jogo digital', game)).toEqual([])
    expect(lacking('Console', ['Conteúdo'])).toEqual([])
    expect(lacking('Gift card', ['Plataforma', 'Mídia', 'Região', 'Entrega'])).toEqual([])
  })

  it('never asks more than the list price, nor more from Pro than from others', () => {
    const wrong = listed.filter((row) => {
      const price = Number(row.price)
      const isBadList = row.list_price !== null && Number(row.list_price) <= price
      return price <= 0 || isBadList || (row.pro_price !== null && Number(row.pro_price) >= price)
    })
    expect(wrong.map((row) => row.slug)).toEqual([])
  })

  it('writes GTINs that hold their check digit', () => {
    const codes = listed.flatMap((row) => (row.gtin ? [String(row.gtin)] : []))
    const sum = (code: string) =>
      [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => code.length !== 13 || sum(code) % 10 !== 0)).toEqual([])
  })

  it('tags products by genre, franchise, platform, players and condition', () => {
    const { tags, links } = tagRows(products)
    const kinds = new Set(tags.map((tag) => tag.category))
    expect(kinds).toEqual(
      new Set(['gênero', 'franquia', 'plataforma', 'tipo', 'jogadores', 'condição', 'destaque']),
    )
    expect(new Set(tags.map((tag) => tag.name.toLowerCase())).size).toBe(tags.length)
    expect(new Set(links.map((link) => link.product_id)).size).toBe(products.length)
  })
})
