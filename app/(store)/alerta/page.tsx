import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AlertLink } from '@/components/products/alert-link'
import texts from '@/lib/i18n/messages/pt-BR/products.json'

// /alerta/{token} is redirected here with the token as fragment (next.config.ts), so the page is the
// same for every token, and opening it, as mail scanners do, changes nothing.
export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('products.alerts.link')
  return {
    title: t('title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function AlertPage() {
  const t = await getTranslations('products.alerts.link')
  return (
    <section className="mx-auto max-w-lg py-12 text-center md:py-20">
      <h1 className="display-2">{t('title')}</h1>
      <NextIntlClientProvider
        locale="pt-BR"
        messages={{ products: { alerts: { link: texts.alerts.link } } }}
      >
        <AlertLink />
      </NextIntlClientProvider>
    </section>
  )
}
