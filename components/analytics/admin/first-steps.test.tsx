import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-analytics.json'
import { isDenied } from '@/lib/staff/navigation'
import { AREAS, type Area } from '@/lib/staff/roles'
import { FirstSteps } from './start-page'

const linksFor = (areas: readonly Area[]) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider
      locale="pt-BR"
      timeZone="UTC"
      messages={{ 'admin-analytics': messages }}
    >
      <FirstSteps areas={areas} />
    </NextIntlClientProvider>,
  )
  return [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

it('the first steps lead only to what the role may open', () => {
  expect(linksFor(AREAS)).toHaveLength(7)
  const some: Area[] = ['reports', 'catalog']
  expect(linksFor(some)).toEqual(['/admin/importacao', '/admin/notificacoes'])
  expect(linksFor(some).filter((href) => isDenied(href, some))).toEqual([])
})
