import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { describe, expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { DEFAULT_SITE_SETTINGS } from '@/lib/settings/site-settings'
import type { NavigationItem, NavigationState } from '@/server/content/page-dto'
import type { SiteSettingsState } from '@/server/settings/dto'
import { NavigationBar } from './navigation-bar'
import { SiteHeader } from './site-header'

/** Renders a stream as the server does. Returns the HTML sent first, and the whole HTML after `release`. */
async function stream(
  page: ReactNode,
  release: () => void,
): Promise<{ first: string; all: string }> {
  const body = await renderToReadableStream(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {page}
    </NextIntlClientProvider>,
  )
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader.read()).value ?? ''
  release()
  let all = first
  for (let part = await reader.read(); !part.done; part = await reader.read()) all += part.value
  return { first, all }
}

const item: NavigationItem = {
  id: '1',
  title: 'Ofertas',
  href: '/categoria/ofertas',
  isExternal: false,
  icon: { type: 'emoji', value: '🔥' },
  backgroundColor: '#b3122f',
  textColor: '#ffffff',
}

function bar(state: NavigationState) {
  const waiting = Promise.withResolvers<NavigationState>()
  return stream(<NavigationBar navigation={waiting.promise} />, () => waiting.resolve(state))
}

describe('the navigation area', () => {
  it('shows a skeleton of 8 items while its items load [HEAD-08]', async () => {
    const { first, all } = await bar({ state: 'ready', items: [item] })
    expect(first.match(/data-navigation-skeleton/g)).toHaveLength(8)
    expect(first).not.toContain('Ofertas')
    expect(all).toContain('Ofertas')
  })

  it('says when the items cannot be loaded [HEAD-09]', async () => {
    expect((await bar({ state: 'failed' })).all).toContain('Erro ao carregar navegação')
  })

  it('says when there is none [HEAD-09]', async () => {
    const { all } = await bar({ state: 'ready', items: [] })
    expect(all).toContain('Nenhum item de navegação encontrado')
  })
})

describe('the header', () => {
  const header = (state: SiteSettingsState) => {
    const waiting = Promise.withResolvers<SiteSettingsState>()
    const slots = { search: null, coins: null, account: null, cartCount: null, categoryMenu: null }
    return stream(<SiteHeader settings={waiting.promise} {...slots} />, () =>
      waiting.resolve(state),
    )
  }

  it('shows an hourglass while the settings load [HEAD-10]', async () => {
    const { first, all } = await header({ settings: DEFAULT_SITE_SETTINGS, areDefaults: false })
    expect(first).toContain('Carregando configurações')
    expect(first).not.toContain('UTI dos Games')
    expect(all).toContain('UTI dos Games')
    expect(all).not.toContain('Usando configurações padrão')
  })

  it('warns when they failed and the defaults hold [HEAD-10]', async () => {
    const { all } = await header({ settings: DEFAULT_SITE_SETTINGS, areDefaults: true })
    expect(all).toContain('Usando configurações padrão')
  })
})
