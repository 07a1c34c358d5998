import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { DEFAULT_SITE_INFO, type SiteInfo } from '@/lib/settings/setting-schemas'
import { HeaderLogo } from './header-logo'

function logo(patch: Partial<SiteInfo>): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <HeaderLogo info={{ ...DEFAULT_SITE_INFO, ...patch }} />
    </NextIntlClientProvider>,
  )
}

const files = { logoUrl: '/media/logo.webp', headerImageUrl: '/media/faixa.webp' }

describe('the logo of the header', () => {
  it('is image and title, one image, or drawn, as the settings say [SET-04]', () => {
    const title = logo({ ...files, headerLayoutType: 'logo_title', siteName: 'Loja do Zé' })
    expect(title).toContain('logo.webp')
    expect(title).toContain('>Loja do Zé<')

    const single = logo({ ...files, headerLayoutType: 'single_image' })
    expect(single).toContain('faixa.webp')
    expect(single).not.toContain('>UTI dos Games<')

    const drawn = logo({ ...files, headerLayoutType: 'css_logo' })
    expect(drawn).toContain('<svg')
    expect(drawn).not.toContain('<img')
  })

  it('serves the header image as uploaded exactly when the setting says so [SET-05]', () => {
    const image = { ...files, headerLayoutType: 'single_image' } as const
    expect(logo(image)).toContain('srcSet=')
    const original = logo({ ...image, disableHeaderImageCompression: true })
    expect(original).toContain('src="/media/faixa.webp"')
    expect(original).not.toContain('srcSet=')
  })
})
