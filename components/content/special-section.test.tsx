import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { toSpecialSection } from '@/server/content/special-dto'
import { BannerRow, SpecialSection } from './special-section'

async function sectionWith(colors: Record<string, string | null>): Promise<string> {
  const section = await toSpecialSection(
    {
      id: 's1',
      title: 'Mês da coleção',
      content_config: { rows: [{ type: 'carousel', title: 'Na prateleira', product_ids: [] }] },
      background_type: 'color',
      background_value: null,
      background_image_position: 'center',
      carousel_title_color: null,
      view_all_button_bg_color: null,
      view_all_button_text_color: null,
      scrollbar_color: null,
      scrollbar_hover_color: null,
      ...colors,
    },
    async () => [],
  )
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <SpecialSection section={section} renderRow={() => <p>linha</p>} />
    </NextIntlClientProvider>,
  )
}

it('paints titles, buttons and scrollbar in the colors of its row [SECT-20]', async () => {
  const page = await sectionWith({
    carousel_title_color: '#ff0',
    view_all_button_bg_color: '#123456',
    view_all_button_text_color: '#abcdef',
    scrollbar_color: '#0f0f0f',
    scrollbar_hover_color: '#f0f0f0',
  })
  expect(page).toMatch(/<h2 style="color:#ff0"[^>]*><a [^>]*>Na prateleira<\/a><\/h2>/)
  expect(page).toMatch(/style="background-color:#123456;color:#abcdef"[^>]*>Ver Todos/)
  expect(page).toContain('--row-bar:#0f0f0f;--row-bar-hover:#f0f0f0')
})

it('keeps the colors of the store where the row has none [SECT-20]', async () => {
  const page = await sectionWith({})
  expect(page).not.toContain('style="color')
  expect(page).not.toContain('background-color')
})

it('names the link of a banner once, by its visible title', () => {
  const page = renderToStaticMarkup(
    <BannerRow
      row={{
        type: 'banner',
        layout: '1_col_full',
        margin_included_in_banner: false,
        banners: [
          {
            image_url: '/media/a.webp',
            link_url: { href: '/busca', isExternal: false },
            title: 'Só hoje',
            subtitle: '',
            enable_hover_animation: false,
            size: null,
          },
        ],
      }}
    />,
  )
  expect(page.match(/Só hoje/g)).toHaveLength(1)
  expect(page).toMatch(/<img[^>]* alt=""/)
})
