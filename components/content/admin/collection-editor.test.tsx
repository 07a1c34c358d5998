import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { CollectionKind } from '@/lib/content/admin/kinds'
import { messages } from '@/lib/i18n/messages'
import { CollectionEditor } from './collection-editor'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

it.each([
  ['banner', 'Erro ao carregar banners'],
  ['quickLink', 'Erro ao carregar links rápidos'],
  ['serviceCard', 'Erro ao carregar cards de serviços'],
] as [CollectionKind, string][])(
  'says of %s that the list could not be read, and offers another try [ADM-12] [ADM-15] [ADM-17]',
  (kind, message) => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <CollectionEditor kind={kind} items={null} preview={() => null} />
      </NextIntlClientProvider>,
    )
    expect(html).toMatch(new RegExp(`role="alert".*${message}.*<button`))
    const shown = renderToStaticMarkup(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <CollectionEditor kind={kind} items={[]} preview={() => null} />
      </NextIntlClientProvider>,
    )
    expect(shown).not.toContain(message)
  },
)
