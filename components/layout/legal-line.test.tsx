import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { parseSiteSettings } from '@/lib/settings/site-settings'
import { LegalLine } from './legal-line'

function lineOf(setting_value: unknown): string {
  const { legal } = parseSiteSettings([{ setting_key: 'legal', setting_value }])
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <LegalLine legal={legal} />
    </NextIntlClientProvider>,
  )
}

it('follows the setting: name, registration number and address [HEAD-20]', () => {
  const legal = { companyName: 'Outra Ltda.', registration: '11.111', address: 'Rua B, 2' }
  expect(lineOf(legal)).toContain('Outra Ltda. · 11.111 · Rua B, 2')
  expect(lineOf({ ...legal, companyName: 'Nova Ltda.' })).toContain(
    'Nova Ltda. · 11.111 · Rua B, 2',
  )
})

it('shows nothing without a company', () => {
  expect(lineOf(null)).toBe('')
})
