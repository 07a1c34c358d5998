import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { HomeLoading } from './home-loading'

it('says that the home page is on its way [HOME-03]', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <HomeLoading />
    </NextIntlClientProvider>,
  )
  expect(html).toMatch(/role="status".*Carregando\.\.\./)
})
