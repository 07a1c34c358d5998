import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { type HeroBanner, toProductSection } from '@/server/content/home-dto'
import type { SpecialBannerRow } from '@/server/content/special-dto'
import { Hero } from './hero'
import { ProductSection, PromoBanner, QuickLinks, Services } from './home-blocks'
import { BannerRow } from './special-section'

const html = (block: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {block}
    </NextIntlClientProvider>,
  )

const banner = (overrides: Partial<HeroBanner>): HeroBanner => ({
  id: '1',
  device: 'desktop',
  title: 'Semana do RPG',
  subtitle: 'Mundos inteiros',
  image: '/media/banners/rpg.webp',
  buttonText: 'Ver ofertas',
  link: { href: '/categoria/ofertas', isExternal: false },
  ...overrides,
})

const hero = (...banners: HeroBanner[]) => html(<Hero banners={banners} siteName="UTI dos Games" />)

describe('Hero', () => {
  it('shows title, subtitle and a button to the link of a banner [HOME-16]', () => {
    const page = hero(banner({}))
    expect(page).toMatch(/<h2[^>]*>Semana do RPG<\/h2>/)
    expect(page).toContain('Mundos inteiros')
    expect(page).toMatch(/<a href="\/categoria\/ofertas"[^>]*>Ver ofertas<\/a>/)
  })

  it('opens an external link in a new tab, an internal one in the same [HOME-17]', () => {
    const external = hero(banner({ link: { href: 'https://example.com/', isExternal: true } }))
    expect(external).toContain('target="_blank"')
    expect(hero(banner({}), banner({ id: '2', device: 'mobile' }))).not.toContain('target="_blank"')
  })

  it('has arrows on desktop only, and only with more than one banner [HOME-15]', () => {
    const arrows = (page: string) => page.match(/data-hero-step/g)?.length ?? 0
    expect(arrows(hero(banner({})))).toBe(0)
    expect(arrows(hero(banner({}), banner({ id: '2' })))).toBe(2)
    const phones = [banner({ device: 'mobile' }), banner({ id: '2', device: 'mobile' })]
    expect(arrows(hero(...phones))).toBe(0)
  })

  it('has a progress bar for each banner, none for a single one [HOME-14]', () => {
    const bars = (page: string) => page.match(/data-hero-go/g)?.length ?? 0
    expect(bars(hero(banner({})))).toBe(0)
    expect(bars(hero(banner({}), banner({ id: '2' }), banner({ id: '3' })))).toBe(3)
  })

  it('welcomes without banners, with two ways on [HOME-18]', () => {
    const page = hero()
    expect(page).toMatch(/<a href="\/categoria\/ofertas"[^>]*>Ver Ofertas<\/a>/)
    expect(page).toMatch(/<a href="\/"[^>]*>Explorar Produtos<\/a>/)
  })
})

describe('blocks without content', () => {
  it('say that there is none [HOME-21]', () => {
    expect(html(<QuickLinks links={[]} />)).toContain('Nenhum link rápido configurado.')
    expect(html(<Services cards={[]} />)).toContain('Nenhum serviço cadastrado.')
  })

  it('say it of a section without products, with the way to all of it [SECT-02] [SECT-04]', () => {
    const row = {
      id: 'a1',
      title: 'Clássicos',
      title_part1: null,
      title_part2: null,
      title_color1: null,
      title_color2: null,
      view_all_link: null,
    }
    const page = html(<ProductSection section={toProductSection(row, [])} row={<p>linha</p>} />)
    expect(page).toContain('Nenhum produto encontrado nesta categoria.')
    expect(page).toMatch(/<a href="\/secao\/product_section_a1"[^>]*>Ver Todos/)
    expect(page).not.toContain('linha')
  })
})

describe('BannerRow', () => {
  const one: SpecialBannerRow['banners'][number] = {
    image_url: '/media/banners/a.webp',
    link_url: { href: '/area-geek', isExternal: false },
    title: 'Estátuas',
    subtitle: 'Na sala',
    enable_hover_animation: false,
    size: null,
  }
  const row = (overrides: Partial<SpecialBannerRow>): SpecialBannerRow => ({
    type: 'banner',
    layout: '1_col_full',
    margin_included_in_banner: false,
    banners: [one],
    ...overrides,
  })

  it.each([
    ['1_col_full', 'md:grid-cols-1'],
    ['2_col_half', 'md:grid-cols-2'],
    ['3_col_third', 'md:grid-cols-3'],
    ['4_col_quarter', 'md:grid-cols-4'],
  ] as const)('puts equally wide banners side by side as %s [SECT-14]', (layout, columns) => {
    expect(html(<BannerRow row={row({ layout })} />)).toContain(columns)
  })

  it('gives each banner its own size as custom [SECT-14]', () => {
    const size = { width: 30, widthUnit: '%' as const, height: 240 }
    const page = html(<BannerRow row={row({ layout: 'custom', banners: [{ ...one, size }] })} />)
    expect(page).toContain('width:30%;height:240px')
  })

  it('counts the margin inside the width or adds it outside [SECT-15]', () => {
    const inside = html(<BannerRow row={row({ margin_included_in_banner: true })} />)
    expect(inside).toMatch(/gap-0.*box-border p-2/)
    expect(html(<BannerRow row={row({})} />)).toMatch(/gap-4/)
  })

  it('shows and links a banner, animated exactly when its field says so [SECT-21]', () => {
    const still = html(<BannerRow row={row({})} />)
    expect(still).toContain('href="/area-geek"')
    expect(still).toContain('Estátuas')
    expect(still).toContain('Na sala')
    expect(still).not.toContain('scale-105')
    const moving = html(
      <BannerRow row={row({ banners: [{ ...one, enable_hover_animation: true }] })} />,
    )
    expect(moving).toContain('scale-105')
  })
})

describe('PromoBanner', () => {
  const promo = {
    image: null,
    title: messages.content.promo.title,
    description: messages.content.promo.description,
    buttonText: messages.content.promo.button,
    link: { href: '/uti-pro', isExternal: false },
  }

  it('does not invite members to Pro, but shows everybody what the owner wrote [HOME-19]', () => {
    const usual = html(<PromoBanner promo={promo} />)
    expect(usual).toMatch(/<span data-pro-only=""[^>]*>Você é UTI PRO<\/span>/)
    expect(usual).toMatch(/<span data-pro-only=""[^>]*>Estender o UTI PRO<\/span>/)
    const own = { ...promo, title: 'Natal na UTI', buttonText: 'Ver presentes' }
    expect(html(<PromoBanner promo={own} />)).not.toContain('data-pro-only')
  })
})
