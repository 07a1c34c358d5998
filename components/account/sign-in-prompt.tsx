import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'

/** Shown to a guest in place of a private page: the reason and the login form. */
export async function SignInPrompt({ form }: { form: ReactNode }) {
  const t = await getTranslations('auth.signin')
  return (
    <section className="mx-auto grid max-w-md gap-5 py-10">
      <h1 className="display-2">{t('title')}</h1>
      <p className="text-muted">{t('lead')}</p>
      <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
        {form}
      </NextIntlClientProvider>
      <p className="flex flex-wrap items-center gap-2 border-border border-t pt-5 text-sm">
        {t('noAccount')}
        <AppLink href="/cadastro" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t('toRegister')}
        </AppLink>
      </p>
    </section>
  )
}
