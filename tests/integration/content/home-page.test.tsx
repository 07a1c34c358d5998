// The home page and the bar under the header, rendered whole from rows. A backend of its own, since
// every page shows them.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import HomePage from '@/app/(store)/page'
import { NavigationBar } from '@/components/layout/navigation-bar'
import { getNavigation } from '@/server/content/queries'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { renderPage } from '@/tests/support/render-page'

const slow = vi.hoisted(() => ({ quickLinks: Promise.resolve() as Promise<unknown> }))

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)
vi.mock('@/server/content/queries', async (load) => {
  const real = await load<typeof import('@/server/content/queries')>()
  const listQuickLinks = async () => {
    await slow.quickLinks
    return real.listQuickLinks()
  }
  return { ...real, listQuickLinks }
})

let backend: TestBackend
const query = (text: string, values: unknown[] = []) =>
  backend.sql.query<Record<string, string>>(text, values)

/** Rows of a table instead of those that it has. */
async function fill(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await query(`delete from public.${table}`)
  for (const row of rows) {
    const names = Object.keys(row)
    await query(
      `insert into public.${table} (${names}) values (${names.map((_, n) => `$${n + 1}`)})`,
      Object.values(row),
    )
  }
}

const home = async () => (await renderPage(await HomePage())).whole
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

/** The HTML from one mark to another. */
function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  if (start < 0) throw new Error(`no ${from}`)
  const end = html.indexOf(to, start)
  return html.slice(start, end < 0 ? undefined : end)
}

beforeAll(async () => {
  backend = await startOwnBackend()
  process.env.NEXT_PUBLIC_SUPABASE_URL = backend.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.keys.publishable
  process.env.SUPABASE_SECRET_KEY = backend.keys.secret
})

afterAll(() => backend.stop())

beforeEach(async () => {
  slow.quickLinks = Promise.resolve()
  await fill('homepage_layout', [
    { section_key: 'contact_help', display_order: 30, is_visible: true },
    { section_key: 'hero_banner', display_order: 10, is_visible: true },
    { section_key: 'why_choose_us', display_order: 15, is_visible: false },
    { section_key: 'hero_quick_links', display_order: 20, is_visible: true },
  ])
})

describe('the home page', () => {
  it('has the visible blocks of its rows in their order, and those alone [HOME-01] [HOME-02]', async () => {
    const blocks = async () =>
      [...(await home()).matchAll(/data-block="([^"]+)"/g)].map(([, key]) => key)
    expect(await blocks()).toEqual(['hero_banner', 'hero_quick_links', 'contact_help'])
    await query(
      'update public.homepage_layout set display_order = 40 - display_order, is_visible = true',
    )
    expect(await blocks()).toEqual([
      'contact_help',
      'hero_quick_links',
      'why_choose_us',
      'hero_banner',
    ])
  })

  it('shows Carregando... below its first block while the others are on their way [HOME-03]', async () => {
    const gate = Promise.withResolvers<void>()
    slow.quickLinks = gate.promise
    const { shell, whole } = await renderPage(await HomePage())
    expect(shell).toContain('data-block="hero_banner"')
    expect(shell).toMatch(/role="status".*Carregando\.\.\./s)
    expect(shell).not.toContain('Do que Você Precisa?')
    gate.resolve()
    expect(await whole).toContain('Do que Você Precisa?')
  })

  it('shows the active banners of each device by position [HOME-10] [HOME-11]', async () => {
    const both = {
      image_url: '/media/geral.webp',
      image_url_desktop: '/media/d.webp',
      button_text: 'Ver',
      button_link: '/geral',
      button_link_desktop: '/d',
    }
    const banner = (title: string, position: number, overrides: object = {}) => ({
      ...both,
      title,
      position,
      ...overrides,
    })
    await fill('banners', [
      banner('Terceiro', 3, { device_type: 'desktop' }),
      banner('Primeiro', 1, { device_type: 'desktop' }),
      banner('Desligado', 2, { device_type: 'desktop', is_active: false }),
      banner('Sem tipo', 2),
      banner('No bolso B', 5, { device_type: 'mobile', button_link_mobile: '/m' }),
      banner('No bolso A', 4, { image_url_mobile: '/media/m.webp' }),
      banner('Bolso desligado', 1, { device_type: 'mobile', is_active: false }),
    ])
    const html = await home()
    const mobile = between(html, 'data-hero="mobile"', 'data-hero="desktop"')
    const desktop = between(html, 'data-hero="desktop"', 'data-block="hero_quick_links"')
    expect(textsOf(mobile, 'h2')).toEqual(['No bolso A', 'No bolso B'])
    expect(textsOf(desktop, 'h2')).toEqual(['Primeiro', 'Sem tipo', 'Terceiro'])
    const links = (part: string) => [...part.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)
    expect(links(mobile)).toEqual(['/geral', '/m'])
    expect(links(desktop)).toEqual(['/d', '/d', '/d'])
    expect(mobile.match(/data-hero-step/g)).toBeNull()
    expect(desktop.match(/data-hero-step/g)).toHaveLength(2)
  })

  it('has one slide without arrows, bars and motion [HOME-14] [HOME-15]', async () => {
    await fill('banners', [
      { title: 'Só este', image_url: '/media/a.webp', device_type: 'desktop' },
    ])
    const html = await home()
    expect(html).toContain('data-hero="desktop"')
    expect(html).not.toMatch(/data-hero-(step|go)/)
  })

  it('takes each ribbon from the row of its device, and only active ones [HOME-06] [HOME-08]', async () => {
    const row = (device_type: string, overrides: object = {}) => ({
      device_type,
      text: `Para ${device_type}`,
      background_color: '#112233',
      text_color: '#ffeedd',
      is_active: true,
      ...overrides,
    })
    const ribbons = async (rows: Record<string, unknown>[]) => {
      await fill('promotional_ribbon_config', rows)
      const html = await home()
      return [...html.matchAll(/data-ribbon="(\w+)"[^>]*><span[^>]*>([^<]*)/g)].map(
        ([, device, text]) => [device, text],
      )
    }
    expect(await ribbons([row('mobile'), row('desktop', { text: 'Outra' })])).toEqual([
      ['mobile', 'Para mobile'],
      ['desktop', 'Outra'],
    ])
    expect(await ribbons([row('mobile'), row('desktop', { is_active: false })])).toEqual([
      ['mobile', 'Para mobile'],
    ])
    expect(await ribbons([row('desktop', { text: ' ' })])).toEqual([])
  })

  it('shows active quick links and service cards by position [HOME-20] [HOME-23]', async () => {
    await fill('homepage_layout', [
      { section_key: 'hero_quick_links', display_order: 1, is_visible: true },
      { section_key: 'specialized_services', display_order: 2, is_visible: true },
    ])
    await fill('quick_links', [
      { label: 'Segundo', path: '/b', position: 2 },
      { label: 'Primeiro', path: '/a', position: 1 },
      { label: 'Fora', path: '/c', position: 0, is_active: false },
    ])
    await fill('service_cards', [
      { title: 'Limpeza', link_url: '/b', position: 2 },
      { title: 'Diagnóstico + Reparo', link_url: '/servicos/assistencia', position: 1 },
      { title: 'Fora', link_url: '/c', position: 0, is_active: false },
    ])
    const html = await home()
    const links = between(html, 'aria-labelledby="atalhos"', 'aria-labelledby="servicos"')
    const services = html.slice(html.indexOf('aria-labelledby="servicos"'))
    expect([...links.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/a', '/b'])
    expect(textsOf(services, 'h3')).toEqual(['Diagnóstico + Reparo', 'Limpeza'])
    expect([...services.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      '/servicos/assistencia?service=diagnostico-reparo',
      '/b',
    ])
  })

  it('has the promo banner of the setting, or the default one [HOME-19]', async () => {
    await fill('homepage_layout', [
      { section_key: 'promo_banner', display_order: 1, is_visible: true },
    ])
    await query("delete from public.site_settings where setting_key = 'promo_banner'")
    const usual = await home()
    expect(usual).toMatch(/<a href="\/uti-pro"[^>]*><span[^>]*>Conhecer o UTI PRO<\/span>/)
    expect(usual).toContain(encodeURIComponent('/media/banners/uti-pro-desktop.webp'))
    await query(
      `insert into public.site_settings (setting_key, setting_value) values ('promo_banner', $1)`,
      [
        {
          imageUrl: '/media/banners/natal.webp',
          title: 'Natal na UTI',
          description: 'Presentes para jogar junto.',
          buttonText: 'Ver presentes',
          buttonLink: '/categoria/ofertas',
          targetBlank: true,
        },
      ],
    )
    const own = await home()
    expect(textsOf(own, 'h2')).toEqual(['Natal na UTI'])
    expect(own).toContain('Presentes para jogar junto.')
    expect(own).toMatch(
      /<a target="_blank"[^>]*href="\/categoria\/ofertas"[^>]*>Ver presentes<\/a>/,
    )
    expect(own).toContain('natal.webp')
  })

  it('shows the rating of the setting with its source, or none [HOME-26] [HOME-27]', async () => {
    await fill('homepage_layout', [
      { section_key: 'why_choose_us', display_order: 1, is_visible: true },
    ])
    const rated = async (value: unknown) => {
      await query("delete from public.site_settings where setting_key = 'store_rating'")
      await query(
        `insert into public.site_settings (setting_key, setting_value) values ('store_rating', $1)`,
        [value],
      )
      return home()
    }
    const html = await rated({ value: 4.7, count: 731, sourceUrl: 'https://example.com/mapa' })
    expect(html).toContain('4,7 de 5')
    expect(html).toContain('731 avaliações')
    expect(html).toMatch(/<a target="_blank"[^>]*href="https:\/\/example\.com\/mapa"/)
    expect(await rated({ value: 'x' })).not.toContain('avaliações')
  })

  it('prints the hours of the contact setting, or none [HOME-28]', async () => {
    const hoursIn = async (hours: string) => {
      await query(
        `update public.site_settings set setting_value = setting_value || jsonb_build_object('hours', $1::text)
         where setting_key = 'contact'`,
        [hours],
      )
      return home()
    }
    expect(await hoursIn('Todo dia, 10h–22h')).toContain('Todo dia, 10h–22h')
    const without = await hoursIn('')
    expect(without).not.toContain('9h')
    expect(without).not.toContain('Horário de atendimento')
  })
})

describe('the bar under the header', () => {
  const bar = async () => (await renderPage(<NavigationBar navigation={getNavigation()} />)).whole

  it('shows the active and visible items by display_order [SET-11]', async () => {
    const item = (title: string, display_order: number, overrides: object = {}) => ({
      title,
      link_url: '/nintendo',
      display_order,
      ...overrides,
    })
    await fill('navigation_items', [
      item('Terceiro', 30),
      item('Primeiro', 10),
      item('Oculto', 5, { is_visible: false }),
      item('Inativo', 6, { is_active: false }),
      item('Segundo', 20),
    ])
    const titles = [...(await bar()).matchAll(/>([^<>]+)<\/span><\/a>/g)].map(([, text]) => text)
    expect(titles).toEqual(['Primeiro', 'Segundo', 'Terceiro'])
  })

  it('has the defaults of the table where a row says no more [SET-10] [SET-12]', async () => {
    await fill('navigation_items', [{ title: 'Simples', link_url: '/nintendo' }])
    const [row] = await query('select * from public.navigation_items')
    expect(row).toMatchObject({
      id: expect.any(String),
      title: 'Simples',
      link_url: '/nintendo',
      link_type: 'internal',
      icon_url: null,
      icon_type: 'image',
      background_color: '#ffffff',
      text_color: '#000000',
      display_order: expect.any(Number),
      is_visible: true,
      is_active: true,
      created_at: expect.anything(),
      updated_at: expect.anything(),
    })
    const html = await bar()
    expect(html).toContain('style="background-color:#ffffff;color:#000000"')
    expect(html).not.toContain('target="_blank"')
  })

  it('paints an item in the colors of its row, with its icon and its way out [SET-10] [SET-12] [SET-13]', async () => {
    await fill('navigation_items', [
      {
        title: 'Fora',
        link_url: 'https://example.com/',
        link_type: 'external',
        icon_type: 'emoji',
        icon_url: '🔥',
        background_color: '#123456',
        text_color: '#fedcba',
      },
    ])
    const html = await bar()
    expect(html).toContain('style="background-color:#123456;color:#fedcba"')
    expect(html).toMatch(/<a target="_blank"[^>]*href="https:\/\/example\.com\/"/)
    expect(html).toContain('🔥')
  })
})
