'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConsolePicker } from '@/components/account/console-picker'
import { deviceConsoles, readConsoles, saveConsoles } from '@/components/account/device-consoles'
import { LazyProductCards } from '@/components/catalog/lazy-product-cards'
import { refreshVisitor, useVisitor } from '@/components/layout/visitor'
import { useStore } from '@/components/ui/create-store'
import texts from '@/lib/i18n/messages/pt-BR/account.json'

const { consoles, codes } = texts
const messages = { account: { consoles, codes } }

/**
 * Products for the consoles that the visitor chooses here. The choice is stored in the browser and, for a
 * customer, also in the account.
 */
export function MyConsolesBlock() {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      <OwnConsoles />
    </NextIntlClientProvider>
  )
}

function OwnConsoles() {
  const t = useTranslations('account.consoles')
  const { customer } = useVisitor()
  const owned = useStore(deviceConsoles)
  const [isChoosing, setChoosing] = useState(false)
  useEffect(readConsoles, [])

  async function save(wanted: readonly string[]) {
    setChoosing(true)
    const result = await saveConsoles(wanted, customer && (customer.consoles ?? []))
    if (result.ok && customer) void refreshVisitor()
    return result
  }

  const isOpen = isChoosing || owned.length === 0
  return (
    <section aria-labelledby="meus-consoles">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="meus-consoles" className="display-2">
          {t('row.title')}
        </h2>
        {owned.length === 0 ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            className="button button-ghost button-sm shrink-0"
            onClick={() => setChoosing(!isOpen)}
          >
            {t(isOpen ? 'row.done' : 'row.change')}
          </button>
        )}
      </div>
      {isOpen ? (
        <>
          <p className="mb-3 text-muted text-sm">{t('row.lead')}</p>
          <ConsolePicker owned={owned} save={save} />
        </>
      ) : (
        <div data-row-frame="" className="min-h-[23rem]">
          <ul
            data-row="consoles"
            aria-label={t('row.title')}
            className="peer scroll-row product-row"
          >
            <LazyProductCards key={owned.join()} source={`consoles/${owned.join()}`} shown={0} />
          </ul>
          <p className="hidden text-muted text-sm peer-empty:block">{t('row.empty')}</p>
        </div>
      )}
    </section>
  )
}
